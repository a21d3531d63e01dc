import { ownPath } from '@stadion/site/own-path'

/** A rich text as Tiptap writes it, with a closed set of nodes and marks. A plain string is its paragraphs, with an empty line between. */
export type RichText = string | RichDocument
export interface RichDocument {
  type: 'doc'
  content: RichNode[]
}
export type RichNode =
  | { type: 'paragraph'; content?: RichInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content: RichInline[] }
  | { type: 'bulletList' | 'orderedList'; content: { type: 'listItem'; content: RichNode[] }[] }
export type RichInline = { type: 'text'; text: string; marks?: RichMark[] } | { type: 'hardBreak' }
export type RichMark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }

export interface Wrong {
  path: (string | number)[]
  why: string
}

const nodes = ['paragraph', 'heading', 'bulletList', 'orderedList'] as const
const inListItem = ['paragraph', 'bulletList', 'orderedList'] as const
const inlines = ['text', 'hardBreak'] as const
const marks = ['bold', 'italic', 'link'] as const
const deepest = 4

/** Words for shoppers are never HTML: what looks like a tag is refused. */
export const hasMarkup = (text: string): boolean => /<[a-z!/?]/i.test(text)
const isText = (text: string): boolean => text !== '' && !/[\p{Cc}\p{Cs}]/u.test(text)

/** A path of the shop, which is led into the storefront, or an address that a link may safely have (D-102). */
function isSafeHref(href: unknown): boolean {
  if (typeof href !== 'string' || href.length > 2048 || /[\s\p{Cc}]/u.test(href)) return false
  if (href.startsWith('/')) return ownPath(href) !== undefined
  return URL.canParse(href) && ['https:', 'mailto:', 'tel:'].includes(new URL(href).protocol)
}

/** What is wrong with a rich text, and where. */
export function richProblems(given: unknown, most: number): Wrong[] {
  if (typeof given === 'string') {
    if (given.trim() === '') return [{ path: [], why: 'is empty' }]
    if (hasMarkup(given)) return [{ path: [], why: 'has markup, and is text alone' }]
    if (/[\p{Cs}]|(?!\n)\p{Cc}/u.test(given)) return [{ path: [], why: 'has a character that is no text' }]
    return given.length > most ? [{ path: [], why: `has more than ${most} characters` }] : []
  }
  const wrong: Wrong[] = []
  const say = (path: Wrong['path'], why: string) => void wrong.push({ path, why })
  let length = 0

  /** The object, if it has a type of these and no other fields. */
  function typed(one: unknown, path: Wrong['path'], types: readonly string[], fields: Record<string, readonly string[]>) {
    if (!one || typeof one !== 'object' || Array.isArray(one)) return void say(path, `expected an object with a type: ${types.join(', ')}`)
    const node = one as Record<string, unknown>
    if (typeof node.type !== 'string' || !types.includes(node.type))
      return void say([...path, 'type'], `expected one of ${types.join(', ')}`)
    const allowed = ['type', ...(fields[String(node.type)] ?? [])]
    for (const name of Object.keys(node))
      if (!allowed.includes(name)) say([...path, name], `a ${String(node.type)} has only ${allowed.join(', ')}`)
    return node
  }
  const listed = (value: unknown, path: Wrong['path'], visit: (one: unknown, path: Wrong['path']) => void, canBeEmpty = false) => {
    if (value === undefined && canBeEmpty) return
    if (!Array.isArray(value) || (value.length === 0 && !canBeEmpty)) return void say(path, 'expected a list')
    for (const [at, one] of value.entries()) visit(one, [...path, at])
  }
  function inline(one: unknown, path: Wrong['path']) {
    const node = typed(one, path, inlines, { text: ['text', 'marks'] })
    if (node?.type !== 'text') return
    if (typeof node.text !== 'string' || !isText(node.text)) return say([...path, 'text'], 'expected text without control characters')
    if (hasMarkup(node.text)) return say([...path, 'text'], 'has markup, and is text alone')
    length += node.text.length
    listed(node.marks, [...path, 'marks'], mark, true)
  }
  function mark(one: unknown, path: Wrong['path']) {
    const found = typed(one, path, marks, { link: ['attrs'] })
    if (found?.type !== 'link') return
    const attrs = found.attrs as Record<string, unknown> | undefined
    const others = Object.keys(attrs ?? {}).filter((name) => name !== 'href')
    if (others.length > 0) say([...path, 'attrs', others[0]!], 'a link has only href')
    if (!isSafeHref(attrs?.href))
      say([...path, 'attrs', 'href'], 'expected a path of the shop such as /help, or an address with https, mailto or tel')
  }
  const block = (types: readonly string[], depth: number) => (one: unknown, path: Wrong['path']) => {
    const node = typed(one, path, types, {
      ...{ paragraph: ['content'], heading: ['attrs', 'content'], bulletList: ['content'], orderedList: ['content'] },
    })
    if (!node) return
    if (node.type === 'paragraph') return listed(node.content, [...path, 'content'], inline, true)
    if (node.type === 'heading') {
      const { level, ...others } = (node.attrs ?? {}) as Record<string, unknown>
      if (![2, 3, 4].includes(level as number) || Object.keys(others).length > 0)
        say([...path, 'attrs'], 'expected a level from 2 to 4, and nothing else')
      return listed(node.content, [...path, 'content'], inline)
    }
    if (depth >= deepest) return say(path, `lists are at most ${deepest} deep`)
    listed(node.content, [...path, 'content'], (item, at) => {
      const found = typed(item, at, ['listItem'], { listItem: ['content'] })
      if (found) listed(found.content, [...at, 'content'], block(inListItem, depth + 1))
    })
  }
  const whole = typed(given, [], ['doc'], { doc: ['content'] })
  if (whole) listed(whole.content, ['content'], block(nodes, 0))
  if (length > most) say([], `has more than ${most} characters`)
  if (whole && wrong.length === 0 && length === 0) say([], 'is empty')
  return wrong
}

/** The nodes of a rich text; a single line end in a plain one is a line break. */
export function nodesOf(text: RichText): RichNode[] {
  if (typeof text !== 'string') return text.content
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .split('\n')
        .flatMap((line, at): RichInline[] => [
          ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
          ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
        ]),
    }))
}

/** The levels of its headings, in order. */
export const headingsIn = (text: RichText): number[] => nodesOf(text).flatMap((node) => (node.type === 'heading' ? [node.attrs.level] : []))
