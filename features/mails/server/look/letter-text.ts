import type { Block, Letter } from '../letters/letter.ts'
import type { Frame } from './frame.ts'

/** The text part: the same content in the same order, each address on its own line. */
export function letterText(letter: Letter, { brandName, footer, unsubscribe }: Frame): string {
  const title = letter.title
  const parts = [
    brandName,
    `${title}\n${'='.repeat(Math.min([...title].length, 40))}`,
    ...letter.blocks.map(blockText),
    '-- ',
    [letter.reason, ...footer.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return pairs(block.rows)
    case 'lines':
      return [block.rows.map(({ name, detail, price }) => `- ${name}\n  ${detail}\n  ${price}`).join('\n'), pairs(block.sums)]
        .filter(Boolean)
        .join('\n\n')
    default:
      return block.text
  }
}

const pairs = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([label, value]) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`)).join('\n')
