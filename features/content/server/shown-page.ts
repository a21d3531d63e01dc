import type { Storefront } from '@stadion/site/storefronts'
import { hrefOf, type Reachable } from '@stadion/slices/targets/href-of'
import { type Target, targetSchema } from '@stadion/slices/targets/target'
import { blockTypes, upToDate } from '../blocks/block-types.ts'
import { nodesOf, type RichText } from '../blocks/rich-text.ts'
import type { ShownBlock } from '../contract.ts'
import { isLegal } from '../page-names.ts'
import { fieldsOf } from './page-problems.ts'
import type { BlockRecord, PageRecord } from './page-record.ts'
import type { Scopes } from './page-table.ts'

type Place = Pick<Storefront, 'locale' | 'language' | 'country'>

/** The layout for a storefront: of its locale, its country, or of all, as a whole. */
export function nearest(scopes: Scopes, { locale, country }: Pick<Place, 'locale' | 'country'>, status: PageRecord['status'] = 'LIVE') {
  const scope = [locale, country, '*'].find((one) => scopes[one]?.status === status)
  return scope === undefined ? undefined : { scope, record: scopes[scope]! }
}

/** All targets of a page. */
export const targetsIn = (blocks: readonly Pick<BlockRecord, 'props'>[]): Target[] =>
  blocks.flatMap(({ props }) => [props, ...itemsIn(props)].flatMap(({ target }) => targetOf(target) ?? []))

const itemsIn = (props: Readonly<Record<string, unknown>>): Record<string, unknown>[] =>
  Array.isArray(props.items) ? (props.items as Record<string, unknown>[]) : []

/** One that a later release has written may be none here. */
const targetOf = (given: unknown): Target | undefined => {
  const found = given === undefined ? undefined : targetSchema.safeParse(given)
  return found?.success ? found.data : undefined
}

/** A text in the storefront's locale, in its language, or in English. */
function textIn({ locale, language }: Place, texts: Readonly<Record<string, unknown>>) {
  const own = texts[locale] ?? texts[language]
  return own === undefined ? { text: texts.en, isForeign: true } : { text: own, isForeign: false }
}

/** The text for a storefront; null if there is none. */
export const wordsIn = (place: Place, texts: Readonly<Record<string, string>> | undefined): string | null =>
  ((texts && textIn(place, texts).text) as string | undefined) ?? null

/** The blocks as a storefront has them: what makes no sense in it is left out. Undefined if the page that comes with the shop stands. */
export function shownBlocks(page: string, { blocks }: PageRecord, storefront: Storefront, reachable: Reachable): ShownBlock[] | undefined {
  const shown: ShownBlock[] = []
  for (const [at, stored] of blocks.entries()) {
    const found = shownBlock(stored, storefront, reachable)
    // Law is said whole, in the language of the storefront, or not at all. So is a page that would begin without its title.
    if ((isLegal(page) || at === 0) && typeof found !== 'object') return undefined
    if (typeof found !== 'object') continue
    if (isLegal(page) && Object.keys(found.lang).length > 0) return undefined
    shown.push(found)
  }
  return shown
}

function shownBlock(stored: BlockRecord, storefront: Storefront, reachable: Reachable): ShownBlock | 'untranslated' | 'senseless' {
  const type = Object.hasOwn(blockTypes, stored.type) ? blockTypes[stored.type]! : undefined
  // What a later release has written is left out, and so is what is not as its type has it: the others stand.
  const block = type && upToDate({ ...stored, version: stored.version ?? type.version })
  const props = block && type.props.safeParse(block.props)
  if (!type || !block || !props?.success) return 'senseless'
  const fields = fieldsOf(type, props.data)
  const texts: Record<string, unknown> = {}
  const lang: Record<string, string> = {}
  for (const [name, field] of fields) {
    const given = block.texts[name] as Record<string, unknown> | undefined
    if (!given) continue
    const { text, isForeign } = textIn(storefront, given)
    if (text === undefined) return 'untranslated'
    texts[name] = field.isRich ? nodesOf(text as RichText) : text
    if (isForeign && storefront.language !== 'en') lang[name] = 'en'
  }
  const isOnlyTranslated = stored.onlyTranslated ?? type.isOnlyTranslated ?? false
  if (isOnlyTranslated && Object.keys(lang).length > 0) return 'untranslated'
  const led = leading(props.data, storefront, reachable)
  if (type.needsTarget && led.href === null) return 'senseless'
  if (Array.isArray(props.data.items)) {
    const items = itemsIn(props.data)
      .map((item) => leading(item, storefront, reachable))
      .filter(({ href }) => href !== null)
    if (items.length === 0) return 'senseless'
    led.items = items
  }
  const { id, version, flag } = block
  return { id, type: type.type, version, props: led, texts, lang, flag }
}

/** Props whose target has become an address. */
function leading({ target, ...others }: Record<string, unknown>, storefront: Storefront, reachable: Reachable): Record<string, unknown> {
  if (target === undefined) return others
  const known = targetOf(target)
  return { ...others, href: (known && hrefOf(known, storefront, reachable)) ?? null }
}
