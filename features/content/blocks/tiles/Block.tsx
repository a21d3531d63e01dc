import { fitting } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow } from '@stadion/widgets/icon/icons'
import { BlockPicture } from '../BlockPicture.tsx'
import { type BlockProps, languageOf, lineIn, propsOf, type ShownPicture } from '../block-props.ts'
import { Heading } from '../Heading.tsx'

type Tile = { id: string; href: string; picture?: ShownPicture }

export function Tiles({ block, level }: BlockProps) {
  const { items } = propsOf<{ items: Tile[] }>(block)
  const titles = items.map(({ id }) => lineIn(block, `${id}.title`) ?? '')
  return (
    <section className="block-tiles w-page">
      <Heading block={block} level={level} className="block-tiles__title" />
      <ul className="block-tiles__list" data-count={items.length} {...fitting(titles.join(' '))}>
        {items.map(({ id, href, picture }, at) => (
          <li key={id}>
            <a className="block-tile" href={href}>
              {picture && (
                <BlockPicture
                  block={block}
                  picture={picture}
                  className="block-tile__picture"
                  sizes="(width >= 60em) 25vw, 50vw"
                  alt={`${id}.alt`}
                />
              )}
              <span className="block-tile__title w-display" {...languageOf(block, `${id}.title`)}>
                {titles[at]}
              </span>
              <Icon of={arrow} turns size={24} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
