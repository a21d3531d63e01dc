import type { ComponentType } from 'react'
import type { ShownBlock } from '../contract.ts'
import { Banner } from './banner/Block.tsx'
import type { BlockProps } from './block-props.ts'
import { Columns } from './columns/Block.tsx'
import { Newsletter } from './newsletter/Block.tsx'
import { PictureBlock } from './picture/Block.tsx'
import { Questions } from './questions/Block.tsx'
import { Statement } from './statement/Block.tsx'
import { Story } from './story/Block.tsx'
import { TextBlock } from './text/Block.tsx'
import { Tiles } from './tiles/Block.tsx'

export type { ShownPicture } from './block-props.ts'

/** How each type of block is drawn; rows of articles are drawn by the fragment of rails. */
export const blockViews: Readonly<Record<string, ComponentType<BlockProps>>> = {
  statement: Statement,
  tiles: Tiles,
  banner: Banner,
  story: Story,
  text: TextBlock,
  questions: Questions,
  picture: PictureBlock,
  columns: Columns,
  newsletter: Newsletter,
}

/** A block; nothing for one that is not known. */
export function BlockView({ block, level }: { block: ShownBlock; level: 1 | 2 }) {
  const View = Object.hasOwn(blockViews, block.type) ? blockViews[block.type] : undefined
  return View ? <View block={block} level={level} /> : null
}
