import type { ContentAnswer, ShownBlock } from './contract.ts'

/** Drawn by the fragment of rails. */
const rails: readonly string[] = ['rail', 'collection']

export type PagePart = { rail: ShownBlock } | { blocks: ShownBlock[] }

/** A page in the parts that fragments draw: rails, and the blocks between them. Its first part are blocks. */
export function partsOfPage({ blocks }: Pick<ContentAnswer, 'blocks'>): PagePart[] {
  const parts: PagePart[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (rails.includes(block.type)) parts.push({ rail: block })
    else if (last && 'blocks' in last) last.blocks.push(block)
    else parts.push({ blocks: [block] })
  }
  return parts
}
