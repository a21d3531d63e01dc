import { Action } from '../Action.tsx'
import { BlockPicture } from '../BlockPicture.tsx'
import { type BlockProps, propsOf, type ShownPicture } from '../block-props.ts'
import { Heading, Line } from '../Heading.tsx'

const grounds = { hero: 'w-on-hero', deep: 'w-on-deep', plain: '' } as const

export function Statement({ block, level }: BlockProps) {
  const { picture, href, ground } = propsOf<{ picture?: ShownPicture; href?: string | null; ground: keyof typeof grounds }>(block)
  return (
    <section className={`block-statement ${picture ? 'block-statement--pictured' : ''} ${grounds[ground]}`}>
      <div className="block-statement__words">
        <Heading block={block} level={level} className="block-statement__title" />
        <Line block={block} name="text" className="block-statement__text" />
        <Action block={block} href={href} />
      </div>
      {picture && (
        <BlockPicture
          block={block}
          picture={picture}
          className="block-statement__picture"
          sizes="(width >= 60em) 50vw, 100vw"
          isFirst={level === 1}
        />
      )}
    </section>
  )
}
