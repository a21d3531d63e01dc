import { banner } from './banner/schema.ts'
import { collection } from './collection/schema.ts'
import { columns } from './columns/schema.ts'
import type { BlockType, OlderBlock } from './define-block.ts'
import { newsletter } from './newsletter/schema.ts'
import { picture } from './picture/schema.ts'
import { questions } from './questions/schema.ts'
import { rail } from './rail/schema.ts'
import { statement } from './statement/schema.ts'
import { story } from './story/schema.ts'
import { text } from './text/schema.ts'
import { tiles } from './tiles/schema.ts'

/** All types of blocks, by their names. */
export const blockTypes: Readonly<Record<string, BlockType>> = Object.fromEntries(
  [statement, tiles, rail, collection, banner, story, text, questions, picture, columns, newsletter].map((one) => [one.type, one]),
)

/** A block as the newest version has it; undefined if it is of a type or of a version that this release does not know. */
export function upToDate<B extends OlderBlock & { type: string; version: number }>(block: B): B | undefined {
  const known = Object.hasOwn(blockTypes, block.type) ? blockTypes[block.type]! : undefined
  if (!known || block.version > known.version || block.version < 1) return undefined
  const { props, texts } = known.migrations.slice(block.version - 1).reduce<OlderBlock>((older, migrate) => migrate(older), block)
  return { ...block, props, texts, version: known.version }
}
