import type { Renditions } from '@stadion/catalogue/contract'
import type { ShownBlock } from '../contract.ts'

/** A picture as pages show it. */
export interface ShownPicture {
  src: string
  renditions?: Renditions
  /** The shop's own, in its crops; without them it is square. */
  crops?: Readonly<Record<string, { src: string; renditions: Renditions; width: number; height: number }>>
}

export interface BlockProps {
  block: ShownBlock
  /** Of its title. */
  level: 1 | 2
}

/** A text of a block that is one line; undefined if it has none. */
export const lineIn = ({ texts }: ShownBlock, name: string): string | undefined => texts[name] as string | undefined

/** Where a text is in English on a page of another language. */
export const languageOf = ({ lang }: ShownBlock, name: string): { lang?: string; dir?: 'ltr' } =>
  lang[name] === undefined ? {} : { lang: lang[name], dir: 'ltr' }

/** What the schema of its type says. */
export const propsOf = <P>({ props }: ShownBlock): P => props as P
