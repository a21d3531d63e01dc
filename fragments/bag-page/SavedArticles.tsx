import type { SavedItem } from '@stadion/bag/contract'
import { useTranslate } from '@stadion/fragments/react'
import { SavedArticle } from './SavedArticle.tsx'
import type { BagActions } from './use-bag-actions.ts'

interface SavedArticlesProps {
  list: readonly SavedItem[]
  actions: Partial<BagActions>
  lockedBy: string | undefined
}

/** What is saved for later, below the bag. */
export function SavedArticles({ list, actions, lockedBy }: SavedArticlesProps) {
  const t = useTranslate()
  return (
    <section className="bag-page-saved" aria-labelledby="bag-saved">
      <h2 id="bag-saved">{t('bag.saved')}</h2>
      <ul>
        {list.map((item) => (
          <SavedArticle key={item.savedId} item={item} actions={actions} lockedBy={lockedBy} />
        ))}
      </ul>
    </section>
  )
}
