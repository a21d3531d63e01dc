import { Action } from '../Action.tsx'
import { BlockPicture } from '../BlockPicture.tsx'
import { type BlockProps, propsOf, type ShownPicture } from '../block-props.ts'
import { Heading, Line } from '../Heading.tsx'

interface StoryProps {
  picture?: ShownPicture
  href?: string | null
  side: 'start' | 'end'
  ground: 'plain' | 'deep'
}

/** Without its picture it has nothing to be told beside: it is not there. */
export function Story({ block, level }: BlockProps) {
  const { picture, href, side, ground } = propsOf<StoryProps>(block)
  if (!picture) return null
  return (
    <section className={`block-story block-story--${side} ${ground === 'deep' ? 'w-on-deep' : ''}`}>
      <BlockPicture block={block} picture={picture} className="block-story__picture" sizes="(width >= 60em) 58vw, 100vw" />
      <div className="block-story__words">
        <Heading block={block} level={level} className="block-story__title" />
        <Line block={block} name="text" className="block-story__text" />
        <Action block={block} href={href} variant="secondary" />
      </div>
    </section>
  )
}
