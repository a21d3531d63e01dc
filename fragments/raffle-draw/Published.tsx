import { useTranslate } from '@stadion/fragments/react'
import type { Draw } from '@stadion/raffles/contract'
import { Code } from './Code.tsx'

/** What is published when: the hash at the opening, the list at closing, the seed at the draw. Renders an `ol`. */
export function Published({ draw: { seedHash, seed, list }, sizeOf }: { draw: Draw; sizeOf: (sku: string) => string }) {
  const t = useTranslate()
  const facts = [
    { name: t('raffles.draw.hash'), value: seedHash && <Code>{seedHash}</Code> },
    {
      name: t('raffles.draw.list'),
      value: list && (
        <details>
          <summary className="w-link">{t('raffles.draw.entries', { count: list.length })}</summary>
          <ul className="raffle-draw-list">
            {list.map(({ entryId, sku }) => (
              <li key={entryId}>
                <Code>{entryId}</Code> <bdi dir="ltr">{sizeOf(sku)}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ),
    },
    { name: t('raffles.draw.seed'), value: seed && <Code>{seed}</Code> },
  ]
  return (
    <ol className="raffle-draw-published">
      {facts.map(({ name, value }) => (
        <li key={name} className={value ? 'raffle-draw-fact raffle-draw-fact--there' : 'raffle-draw-fact'}>
          <h2 className="raffle-draw-name">{name}</h2>
          {value || <p className="raffle-draw-soft">{t('raffles.draw.later')}</p>}
        </li>
      ))}
    </ol>
  )
}
