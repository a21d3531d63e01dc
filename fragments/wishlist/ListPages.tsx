import { useTranslate } from '@stadion/fragments/react'
import { Pagination } from '@stadion/widgets/pagination/Pagination'
import { pagesOf } from './wishlist-data.ts'

/** The pages of a long list at its address. */
export function ListPages({ list, page, own }: { list: { total: number }; page: number; own: string }) {
  const t = useTranslate()
  return (
    <Pagination
      page={page}
      pages={pagesOf(list)}
      hrefOf={(at) => (at > 1 ? `${own}?page=${at}` : own)}
      label={t('listing.pages')}
      previousLabel={t('listing.page.previous')}
      nextLabel={t('listing.page.next')}
      pageLabel={(at) => t('listing.page', { page: at })}
    />
  )
}
