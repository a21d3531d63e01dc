import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Listed } from './listing-data.ts'
import { firstPage, hrefOf } from './refinement.ts'

/** Says what was searched for in place of what was typed. */
export function SearchedFor({ listed: { corrected, rescued, dropped, refinement, total } }: { listed: Listed }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <>
      {rescued && dropped && total > 0 && (
        <p className="listing-text">{t(sentences[rescued.by], { q: refinement.q, words: dropped.join(' ') })}</p>
      )}
      {corrected && (
        <p className="listing-text">
          <a className="listing-clear" href={hrefOf(site, { ...refinement, ...firstPage, exact: true })} rel="nofollow">
            {t('listing.search.exact', { q: corrected.from })}
          </a>
        </p>
      )}
    </>
  )
}

const sentences = {
  littleWords: 'listing.search.without',
  otherWords: 'listing.search.dropped',
  nearest: 'listing.search.nearest',
} as const

/** The text that the list is about. */
export const searchedText = ({ corrected, rescued, refinement }: Listed): string =>
  rescued && rescued.by !== 'littleWords' ? rescued.to : (corrected?.to ?? refinement.q)
