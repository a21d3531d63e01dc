import { Action } from '../Action.tsx'
import { BlockPicture } from '../BlockPicture.tsx'
import { type BlockProps, propsOf, type ShownPicture } from '../block-props.ts'
import { Heading } from '../Heading.tsx'
import { Rich } from '../Rich.tsx'

type Column = { id: string; href?: string | null; picture?: ShownPicture }

export function Columns({ block, level }: BlockProps) {
  const { items } = propsOf<{ items: Column[] }>(block)
  return (
    <section className="block-columns w-page">
      <Heading block={block} level={level} className="block-columns__title" />
      <ul className="block-columns__list" data-count={items.length}>
        {items.map(({ id, href, picture }) => (
          <li key={id} className="block-column">
            {picture && (
              <BlockPicture
                block={block}
                picture={picture}
                className="block-column__picture"
                sizes="(width >= 60em) 30vw, 100vw"
                alt={`${id}.alt`}
              />
            )}
            <Heading block={block} level={block.texts.title === undefined ? 2 : 3} name={`${id}.title`} className="block-column__title" />
            <Rich block={block} name={`${id}.text`} />
            <Action block={block} href={href} name={`${id}.action`} variant="secondary" />
          </li>
        ))}
      </ul>
    </section>
  )
}
