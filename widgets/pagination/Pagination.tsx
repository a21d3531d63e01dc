import { Icon } from '../icon/Icon.tsx'
import { next, previous } from '../icon/icons.ts'

export interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  label: string
  previousLabel: string
  nextLabel: string
  /** The name of one page, for example "Page 3". */
  pageLabel: (page: number) => string
}

/** Links to the first, the last and the neighbouring pages. Renders a `nav`, or nothing if there is one page. */
export function Pagination({ page, pages, hrefOf, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (pages < 2) return null
  const shown = [1, page - 1, page, page + 1, pages].filter((at, index, all) => at >= 1 && at <= pages && all.indexOf(at) === index)
  return (
    <nav className="w-pagination" aria-label={label}>
      {page > 1 && (
        <a className="w-pagination__step" href={hrefOf(page - 1)} rel="prev" aria-label={previousLabel}>
          <Icon of={previous} turns />
        </a>
      )}
      <ol>
        {shown.map((at, index) => (
          <li key={at} className={index > 0 && at - shown[index - 1]! > 1 ? 'w-pagination__after-gap' : undefined}>
            <a href={hrefOf(at)} aria-label={pageLabel(at)} aria-current={at === page ? 'page' : undefined}>
              {at}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="w-pagination__step" href={hrefOf(page + 1)} rel="next" aria-label={nextLabel}>
          <Icon of={next} turns />
        </a>
      )}
    </nav>
  )
}
