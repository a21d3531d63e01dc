import { lineSchema } from '@stadion/slices/data-texts'
import { blockTypes, upToDate } from '../blocks/block-types.ts'
import type { BlockType, TextField } from '../blocks/define-block.ts'
import { hasMarkup, headingsIn, type RichText, richProblems, type Wrong } from '../blocks/rich-text.ts'
import { builtInPages, hasRails, isBuiltIn, isLegal } from '../page-names.ts'
import type { BlockRecord, PageRecord } from './page-record.ts'

type Item = { id: string; picture?: { decorative?: true } }
type Titles = Record<string, unknown>

/** What is wrong with a page, beyond its shape. */
export function pageProblems(page: string, { slugs, head, blocks }: PageRecord): Wrong[] {
  const wrong: Wrong[] = []
  if (isBuiltIn(page) && slugs) wrong.push({ path: ['slugs'], why: `the page ${page} has its address already` })
  if (!isBuiltIn(page) && !slugs)
    wrong.push({
      path: ['slugs'],
      why: `expected slugs, as ${page} is a landing page; those that come with the shop are: ${builtInPages.join(', ')}`,
    })
  for (const name of ['title', 'description'] as const) {
    const texts = head?.[name]
    if (texts && !('en' in texts) && !isLegal(page)) wrong.push({ path: ['head', name], why: 'English (en) is missing' })
    for (const [language, text] of Object.entries(texts ?? {}))
      if (hasMarkup(text)) wrong.push({ path: ['head', name, language], why: 'has markup, and is text alone' })
  }
  const ids = new Set<string>()
  for (const [at, block] of blocks.entries()) {
    const say = (more: Wrong[]) => void wrong.push(...more.map(({ path, why }) => ({ path: ['blocks', at, ...path], why })))
    if (ids.has(block.id)) say([{ path: ['id'], why: `there are two blocks "${block.id}"` }])
    ids.add(block.id)
    say(blockProblems(page, block))
  }
  return wrong.length > 0 ? wrong : outlineProblems(blocks)
}

function blockProblems(page: string, given: BlockRecord): Wrong[] {
  const type = Object.hasOwn(blockTypes, given.type) ? blockTypes[given.type] : undefined
  if (!type) return [{ path: ['type'], why: `there is no block "${given.type}"; there are: ${Object.keys(blockTypes).join(', ')}` }]
  const block = upToDate({ ...given, version: given.version ?? type.version })
  if (!block) return [{ path: ['version'], why: `expected a version from 1 to ${type.version}` }]
  if (block.flag && isLegal(page)) return [{ path: ['flag'], why: 'what is law is said to everybody' }]
  if (type.isRail && !hasRails(page)) return [{ path: ['type'], why: `a ${type.type} is for home and landing pages alone` }]
  const props = type.props.safeParse(block.props)
  if (!props.success) return props.error.issues.map(({ path, message }) => ({ path: ['props', ...(path as string[])], why: message }))
  const fields = fieldsOf(type, props.data)
  return [
    ...Object.keys(block.texts)
      .filter((name) => !fields.has(name))
      .map((name) => ({
        path: ['texts', name],
        why: `a ${type.type} has no such text; it has: ${[...fields.keys()].join(', ') || 'none'}`,
      })),
    ...[...fields].flatMap(([name, field]) => textProblems(page, name, field, block.texts[name] as Titles | undefined)),
    ...describedProblems(block, props.data),
  ]
}

/** The texts that a block may have, with those of its items. */
export function fieldsOf(type: BlockType, props: Readonly<Record<string, unknown>>): Map<string, TextField> {
  const items = (props.items ?? []) as readonly Item[]
  return new Map([
    ...Object.entries(type.texts),
    ...items.flatMap(({ id }) => Object.entries(type.itemTexts ?? {}).map(([name, field]) => [`${id}.${name}`, field] as const)),
  ])
}

function textProblems(page: string, name: string, field: TextField, texts: Titles | undefined): Wrong[] {
  const path = ['texts', name]
  if (!texts) return field.isNeeded ? [{ path, why: 'is missing' }] : []
  if (Object.keys(texts).length === 0) return [{ path, why: 'has no language' }]
  const problems: Wrong[] = []
  // What is law is said in each language by itself.
  if (!('en' in texts) && !isLegal(page)) problems.push({ path, why: 'English (en) is missing' })
  for (const [language, text] of Object.entries(texts)) {
    const where = [...path, language]
    if (field.isRich) {
      problems.push(...richProblems(text, field.most).map((one) => ({ path: [...where, ...one.path], why: one.why })))
      continue
    }
    const found = lineSchema(field.most).safeParse(text)
    if (!found.success) problems.push({ path: where, why: found.error.issues[0]!.message })
    else if (hasMarkup(found.data)) problems.push({ path: where, why: 'has markup, and is text alone' })
  }
  return problems
}

/** Every picture has a text in its place, or is decorative. */
function describedProblems({ texts }: Pick<BlockRecord, 'texts'>, props: Readonly<Record<string, unknown>>): Wrong[] {
  const one = (picture: unknown, text: string, path: Wrong['path']): Wrong[] => {
    if (!picture) return []
    const isDecorative = (picture as { decorative?: true }).decorative === true
    if (isDecorative === (texts[text] !== undefined))
      return [
        {
          path,
          why: isDecorative ? `is decorative, and has the text ${text} all the same` : `expected the text ${text}, or "decorative": true`,
        },
      ]
    return []
  }
  return [
    ...one(props.picture, 'alt', ['props', 'picture']),
    ...((props.items ?? []) as readonly Item[]).flatMap(({ id, picture }, at) =>
      one(picture, `${id}.alt`, ['props', 'items', at, 'picture']),
    ),
  ]
}

/** A page has one `h1`, at its beginning, and its headings do not jump. */
function outlineProblems(blocks: PageRecord['blocks']): Wrong[] {
  const [first] = blocks
  const begins = Object.values(blockTypes).filter(({ canBegin }) => canBegin)
  if (!first || !begins.some(({ type }) => type === first.type) || !first.texts.title)
    return [
      {
        path: ['blocks', 0],
        why: `a page begins with its title: expected a block of type ${begins.map(({ type }) => type).join(' or ')} with the text title`,
      },
    ]
  if (first.flag !== null) return [{ path: ['blocks', 0, 'flag'], why: 'a page begins with its title, which everybody sees' }]
  if (first.onlyTranslated) return [{ path: ['blocks', 0, 'onlyTranslated'], why: 'a page begins with its title, in all languages' }]
  return blocks.flatMap((block, at) => jumps(block, at))
}

/** Within a block: its title is an `h1` or `h2`, its items come below that, and rich texts below what they belong to. */
function jumps(block: BlockRecord, at: number): Wrong[] {
  const type = blockTypes[block.type]!
  const props = block.props as { items?: readonly Item[] }
  const title = block.texts.title ? (at === 0 ? 1 : 2) : 1
  const wrong: Wrong[] = []
  for (const [name, field] of fieldsOf(type, props)) {
    if (!field.isRich) continue
    // A rich text of an item stands below the item's own title, where that is a heading.
    const isBelowItem = name.includes('.') && Object.values(type.itemTexts ?? {}).some(({ isHeading }) => isHeading)
    for (const [language, text] of Object.entries(block.texts[name] ?? {})) {
      let above = isBelowItem ? title + 1 : title
      for (const level of headingsIn(text as RichText)) {
        if (level > above + 1 || level <= (isBelowItem ? title + 1 : title)) {
          wrong.push({
            path: ['blocks', at, 'texts', name, language],
            why: `a heading of level ${level} follows one of level ${above}; expected ${(isBelowItem ? title + 1 : title) + 1}${above > title ? ` to ${Math.min(above + 1, 4)}` : ''}`,
          })
          break
        }
        above = level
      }
    }
  }
  return wrong
}
