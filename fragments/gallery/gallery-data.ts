import type { BrandSlot } from '@stadion/site/markets'
import { allSpecimens } from '@stadion/widgets/all-specimens'
import type { WidgetSpecimens } from '@stadion/widgets/specimen'

/** The data of a gallery page besides the specimens. */
export interface GalleryData {
  slot: BrandSlot
  /** The code of each specimen, by id: bundled components lose their names. */
  codes: Readonly<Record<string, string>>
  /** The same page in the other brand, if that has this storefront. */
  other: { name: string; href: string } | undefined
}

export const groups: Readonly<Record<WidgetSpecimens['group'], string>> = {
  actions: 'Actions',
  forms: 'Forms',
  messages: 'Messages',
  navigation: 'Navigation',
  overlays: 'Overlays',
  things: 'Things',
}

/** The widgets by group, in alphabetical order. */
export const grouped = (Object.keys(groups) as WidgetSpecimens['group'][])
  .map((group) => ({
    group,
    title: groups[group],
    widgets: allSpecimens.filter((one) => one.group === group).sort((a, b) => (a.name < b.name ? -1 : 1)),
  }))
  .filter(({ widgets }) => widgets.length > 0)

/** The folder as words: `Quantity stepper`. */
export const wordsOf = ({ name }: WidgetSpecimens): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

/** The import of a widget. */
export const importsOf = ({ name, title }: WidgetSpecimens): string =>
  title
    .split(', ')
    .map((component) => `import { ${component} } from '@stadion/widgets/${name}/${component}'`)
    .join('\n')

export const widgetNamed = (name: string | undefined): WidgetSpecimens | undefined => allSpecimens.find((one) => one.name === name)
