import { Action } from '../Action.tsx'
import { BlockPicture } from '../BlockPicture.tsx'
import { type BlockProps, propsOf, type ShownPicture } from '../block-props.ts'
import { Heading, Line } from '../Heading.tsx'

export function Banner({ block, level }: BlockProps) {
  const { picture, href } = propsOf<{ picture?: ShownPicture; href: string }>(block)
  return (
    <section className="block-banner w-page">
      <div className="block-banner__ground">
        {picture && <BlockPicture block={block} picture={picture} className="block-banner__picture" sizes="(width >= 60em) 40vw, 60vw" />}
        <div className="block-banner__words">
          <Heading block={block} level={level} className="block-banner__title" />
          <Line block={block} name="text" className="block-banner__text" />
          <Action block={block} href={href} />
        </div>
      </div>
    </section>
  )
}
