import { useSite, useTranslate } from '@stadion/fragments/react'
import { type Draw, readDrawPart } from '@stadion/raffles/contract'
import { Code } from './Code.tsx'
import { numberIn } from './number-in.ts'

/** What is published when: the hash at the opening, the list at closing, in parts to be saved, the seed at the draw. Renders an `ol`. */
export function Published({ draw: { no, seedHash, seed, entries, parts } }: { draw: Draw }) {
  const site = useSite()
  const t = useTranslate()
  const facts = [
    { name: t('raffles.draw.hash'), value: seedHash && <Code>{seedHash}</Code> },
    {
      name: t('raffles.draw.list'),
      value: entries !== null && (
        <details>
          <summary className="w-link">{t('raffles.draw.entries', { count: numberIn(site)(entries) })}</summary>
          <ul className="raffle-draw-parts">
            {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
              <li key={part}>
                <a className="w-link" href={`${readDrawPart.path.replace('{no}', no)}?part=${part}`} download={`${no}-${part}.json`}>
                  {t('raffles.draw.part', { part })}
                </a>
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
