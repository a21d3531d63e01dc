import type { ShownPicture } from '@stadion/content/blocks/block-views'
import type { ShownBlock } from '@stadion/content/contract'

export type Pictured = ShownPicture
type Props = Record<string, unknown> & { picture?: { article?: string; shown?: ShownPicture }; items?: Props[] }

/** The articles whose pictures a block shows. */
export function picturedArticles({ props }: Pick<ShownBlock, 'props'>): string[] {
  const { picture, items = [] } = props as Props
  return [picture?.article, ...items.map((item) => item.picture?.article)].filter((id) => id !== undefined)
}

/** The block with the pictures that there are; others are as if they were not named. */
export function withPictures(block: ShownBlock, articles: ReadonlyMap<string, Pictured>): ShownBlock {
  const pictured = ({ picture, ...others }: Props): Props => {
    const shown = picture?.article === undefined ? picture?.shown : articles.get(picture.article)
    return { ...others, ...(shown ? { picture: shown as never } : {}) }
  }
  const { items, ...props } = pictured(block.props as Props)
  return { ...block, props: { ...props, ...(items ? { items: items.map(pictured) } : {}) } }
}
