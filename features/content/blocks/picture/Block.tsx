import { BlockPicture } from '../BlockPicture.tsx'
import { type BlockProps, propsOf, type ShownPicture } from '../block-props.ts'
import { Line } from '../Heading.tsx'

export function PictureBlock({ block }: BlockProps) {
  const { picture, shape } = propsOf<{ picture?: ShownPicture; shape: '16x9' | '3x1' }>(block)
  if (!picture) return null
  return (
    <figure className="block-picture w-page">
      <BlockPicture
        block={block}
        picture={picture}
        className={`block-picture__picture block-picture__picture--${shape}`}
        sizes="100vw"
        crop={shape}
      />
      {block.texts.caption !== undefined && (
        <figcaption>
          <Line block={block} name="caption" className="block-picture__caption" />
        </figcaption>
      )}
    </figure>
  )
}
