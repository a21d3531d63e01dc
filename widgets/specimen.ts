import type { ComponentType, ReactElement } from 'react'

/** Roles used by specimens; add missing ones. */
export type Role =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listbox'
  | 'listitem'
  | 'menu'
  | 'menuitem'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'searchbox'
  | 'separator'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'tab'
  | 'tablist'
  | 'tabpanel'
  | 'textbox'
  | 'tooltip'

/** An element by its role and its whole accessible name: `button "Add to bag"`; `group ""` has no name. */
export type Target = `${Role} "${string}"`

/** `active`: it has the focus, or the focused element references it with `aria-activedescendant`. */
export type State =
  | 'active'
  | 'busy'
  | 'checked'
  | 'current'
  | 'disabled'
  | 'expanded'
  | 'focused'
  | 'invalid'
  | 'pressed'
  | 'required'
  | 'selected'
  | 'visible'

/** A claim about the page: `radio "Red" is checked`, `spinbutton "Quantity" holds "2"`. */
export type Claim = `${Target} is ${'' | 'not '}${State}` | `${Target} holds "${string}"` | `${Target} says "${string}"`

/** One step of a keyboard pattern; steps run in order, and the first starts just before the specimen. */
export interface KeyStep {
  /** As `KeyboardEvent.key`, with modifiers: `Tab`, `Shift+Tab`, `ArrowDown`, `Space`, `b`. Several are pressed one after the other. */
  press: string | readonly string[]
  /** For readers: what the key does. */
  does: string
  /** Claims that hold afterwards. */
  then: readonly Claim[]
}

/** A prop of a widget. */
export interface Option {
  /** The prop. */
  name: string
  /** Every possible value, each shown by a specimen; or its type in words (`text`, `yes or no`, `number`, `(index) => void`). */
  values: readonly string[] | string
  /** Absent if the widget has no default, or the prop is required. */
  default?: string
  required?: boolean
  about: string
  /** The component with this prop, if a widget has several. */
  of?: string
}

/** One example of a widget (a story): shown in the gallery, tested by the conformance suite, compared with a screenshot. */
export interface Specimen {
  /** Its id in the address: `sold-out`. */
  id: string
  title: string
  /** Renders the same on the server and in the browser; a component if it has state. */
  render: ReactElement | ComponentType
  /** Its code. By default printed from the element; a component needs its own. */
  code?: string
  /** Its role and name for assistive technology; absent for plain text. */
  is?: Target
  /** Further claims that hold as soon as it is visible (and opened). */
  holds?: readonly Claim[]
  /** Opens an overlay. All other claims are checked while it is open. */
  opens?: { click: Target } | { hover: Target } | { focus: Target }
  /** The keyboard pattern (WAI-ARIA Authoring Practices), from closed. */
  keys?: readonly KeyStep[]
  /** The keyboard pattern also works without JavaScript. Everything except overlays can always be read without it. */
  worksWithoutScript?: boolean
  /** Whether its user or the widget keeps the state; a widget with state shows both. */
  state?: 'controlled' | 'uncontrolled'
  /** Its background, if not that of the page. */
  on?: 'deep' | 'hero' | 'plate'
  /** Takes the full width. */
  wide?: boolean
  /** The window width for this specimen; default 1280. */
  windowWidth?: number
  /** It changes by itself, so there is no screenshot. */
  restless?: boolean
}

/** The specimens and facts of one folder of widgets. */
export interface WidgetSpecimens {
  /** The folder: `quantity-stepper`. */
  name: string
  /** The component: `QuantityStepper`. */
  title: string
  group: 'actions' | 'forms' | 'messages' | 'navigation' | 'overlays' | 'things'
  /** Two sentences: its purpose, and what it renders. */
  about: string
  /** The last part of the address of its pattern: `https://www.w3.org/WAI/ARIA/apg/patterns/{pattern}/`. */
  pattern?: string
  /** The pattern is built on the element itself (`dialog`, `details`, `select`, `input` …); shown to readers. */
  native?: string
  /** The widget can be controlled or uncontrolled, so specimens of both kinds are required. */
  keepsState?: boolean
  options: readonly Option[]
  specimens: readonly Specimen[]
}
