import { useSite } from '@stadion/fragments/react'
import { newsletterPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Action } from '../Action.tsx'
import type { BlockProps } from '../block-props.ts'
import { Heading, Line } from '../Heading.tsx'

export function Newsletter({ block, level }: BlockProps) {
  const site = useSite()
  return (
    <section className="block-newsletter w-on-deep">
      <div className="block-newsletter__words w-page">
        <div>
          <Heading block={block} level={level} className="block-newsletter__title" />
          <Line block={block} name="text" className="block-newsletter__text" />
        </div>
        <Action block={block} href={pathIn(site, newsletterPath)} />
      </div>
    </section>
  )
}
