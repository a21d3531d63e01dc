import { Picture } from '@stadion/catalogue/ui/Picture'
import { BlockView } from '@stadion/content/blocks/block-views'
import { PictureContext } from '@stadion/content/blocks/drawn-picture'
import type { ShownBlock } from '@stadion/content/contract'

export interface BlocksData {
  blocks: readonly ShownBlock[]
  /** The title of the first block is that of the page. */
  hasTitle: boolean
}

/** Blocks one below the other. Renders a `div`. */
export const Blocks = ({ data: { blocks, hasTitle } }: { data: BlocksData }) => (
  <div className={hasTitle ? 'blocks blocks--first' : 'blocks'}>
    <PictureContext value={Picture}>
      {blocks.map((block, at) => (
        <BlockView key={block.id} block={block} level={hasTitle && at === 0 ? 1 : 2} />
      ))}
    </PictureContext>
  </div>
)
