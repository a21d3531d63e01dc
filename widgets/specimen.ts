import type { ComponentType, ReactElement } from 'react'

/** Roles that a specimen speaks of; add one where it is missing. */
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

/** `active`: it has the focus, or the focused element points at it with `aria-activedescendant`. */
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

/** A sentence about the page that is true or not: `radio "Red" is checked`, `spinbutton "Quantity" holds "2"`. */
export type Claim = `${Target} is ${'' | 'not '}${State}` | `${Target} holds "${string}"` | `${Target} says "${string}"`

/** One step of a keyboard pattern; steps follow one another, and the first starts just before the specimen. */
export interface KeyStep {
  /** As `KeyboardEvent.key`, with modifiers: `Tab`, `Shift+Tab`, `ArrowDown`, `Space`, `b`. Several are pressed one after the other. */
  press: string | readonly string[]
  /** For readers: what the key does. */
  does: string
  /** What holds afterwards. */
  then: readonly Claim[]
}

/** A prop of a widget as its users may set it. */
export interface Option {
  /** The prop. */
  name: string
  /** Every value that it can have, each shown by a specimen; or its type in words (`text`, `yes or no`, `number`, `(index) => void`). */
  values: readonly string[] | string
  /** Without it the widget has no default, or must be given one. */
  default?: string
  required?: boolean
  about: string
  /** The component that takes it, where a widget has several. */
  of?: string
}

/** One use of a widget: seen in the gallery, held to the conformance suite, compared as a picture. */
export interface Specimen {
  /** Part of an address: `sold-out`. */
  id: string
  title: string
  /** Renders the same on the server and in the browser; a component where it keeps state. */
  render: ReactElement | ComponentType
  /** The text to use it. Printed from the element without one; a component needs its own. */
  code?: string
  /** What assistive technology meets; nothing where it is plain text. */
  is?: Target
  /** Further sentences that hold as soon as it is seen (and opened). */
  holds?: readonly Claim[]
  /** What brings an overlay up. Everything else is checked while it is open. */
  opens?: { click: Target } | { hover: Target } | { focus: Target }
  /** The keyboard pattern (WAI-ARIA Authoring Practices), from closed. */
  keys?: readonly KeyStep[]
  /** The keyboard pattern holds with JavaScript off too. Everything can be read without it in any case, but for what opens. */
  worksWithoutScript?: boolean
  /** Who keeps its state; a widget with state shows both. */
  state?: 'controlled' | 'uncontrolled'
  /** What it stands on where that is not the page. */
  on?: 'deep' | 'hero' | 'plate'
  /** Takes the whole width of its place. */
  wide?: boolean
  /** Width of the window in which it is what it is; 1280 without it. */
  windowWidth?: number
  /** What it shows changes by itself, so no picture of it is compared. */
  restless?: boolean
}

/** Everything that there is to know of one folder of widgets. */
export interface WidgetSpecimens {
  /** The folder: `quantity-stepper`. */
  name: string
  /** The component: `QuantityStepper`. */
  title: string
  group: 'actions' | 'forms' | 'messages' | 'navigation' | 'overlays' | 'things'
  /** Two sentences: what it is for, what it renders. */
  about: string
  /** The last part of the address of its pattern: `https://www.w3.org/WAI/ARIA/apg/patterns/{pattern}/`. */
  pattern?: string
  /** The pattern rests on the element itself (`dialog`, `details`, `select`, `input` …); said to readers. */
  native?: string
  /** Its users may keep its state or leave it to the widget, so specimens of both kinds must be there. */
  keepsState?: boolean
  options: readonly Option[]
  specimens: readonly Specimen[]
}
