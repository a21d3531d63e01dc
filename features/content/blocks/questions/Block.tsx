import { Details } from '@stadion/widgets/details/Details'
import { type BlockProps, languageOf, lineIn, propsOf } from '../block-props.ts'
import { Heading } from '../Heading.tsx'
import { Rich } from '../Rich.tsx'

/** Its id is that of the block, so that links lead to it. */
export function Questions({ block, level }: BlockProps) {
  const { items } = propsOf<{ items: { id: string }[] }>(block)
  return (
    <section className="block-questions w-page" id={block.id}>
      <Heading block={block} level={level} className="block-questions__title" />
      <div className="block-questions__list">
        {items.map(({ id }) => (
          <Details key={id} summary={<span {...languageOf(block, `${id}.question`)}>{lineIn(block, `${id}.question`)}</span>}>
            <Rich block={block} name={`${id}.answer`} />
          </Details>
        ))}
      </div>
    </section>
  )
}
