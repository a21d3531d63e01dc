import { useSite } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { safeLink } from '@stadion/site/safe-link'
import { createElement, type ReactNode } from 'react'
import type { ShownBlock } from '../contract.ts'
import { languageOf } from './block-props.ts'
import type { RichInline, RichMark, RichNode } from './rich-text.ts'

/** A rich text, or nothing. Its HTML is made here, of nodes that the server has checked. */
export function Rich({ block, name, className = '' }: { block: ShownBlock; name: string; className?: string }) {
  const site = useSite()
  const nodes = block.texts[name] as readonly RichNode[] | undefined
  if (!nodes) return null
  const hrefOf = (href: string) => (href.startsWith('/') ? pathIn(site, href as `/${string}`) : safeLink(href))
  return createElement(
    'div',
    { className: `block-rich ${className}`.trim(), ...languageOf(block, name) },
    ...nodes.map((node) => drawn(node, hrefOf)),
  )
}

type HrefOf = (href: string) => string

// Nodes have no names: as arguments, and not as a list, they need no keys.
function drawn(node: RichNode, hrefOf: HrefOf): ReactNode {
  if (node.type === 'paragraph') return createElement('p', null, ...inlines(node.content, hrefOf))
  if (node.type === 'heading') return createElement(`h${node.attrs.level}`, null, ...inlines(node.content, hrefOf))
  const items = node.content.map(({ content }) => createElement('li', null, ...content.map((one) => drawn(one, hrefOf))))
  return createElement(node.type === 'orderedList' ? 'ol' : 'ul', null, ...items)
}

const lineBreak = createElement('br')

const inlines = (all: readonly RichInline[] = [], hrefOf: HrefOf): ReactNode[] =>
  all.map((one) =>
    one.type === 'hardBreak'
      ? lineBreak
      : (one.marks ?? []).reduce<ReactNode>((inside, mark) => createElement(...markOf(mark, hrefOf), inside), one.text),
  )

const markOf = (mark: RichMark, hrefOf: HrefOf): [string, { className: string; href: string } | null] =>
  mark.type === 'link' ? ['a', { className: 'w-link', href: hrefOf(mark.attrs.href) }] : [mark.type === 'bold' ? 'strong' : 'em', null]
