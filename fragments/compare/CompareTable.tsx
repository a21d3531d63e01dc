import { ArticlePrice } from '@stadion/catalogue/ui/ArticlePrice'
import { Picture } from '@stadion/catalogue/ui/Picture'
import { Stars } from '@stadion/catalogue/ui/Stars'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath, compareOf } from '@stadion/site/addresses'
import { listInWords } from '@stadion/site/list-in-words'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close } from '@stadion/widgets/icon/icons'
import { type Compared, type Fact, rowNames, type ShownFact, valuesOf } from './compare-data.ts'

interface CompareTableProps {
  articles: readonly Compared[]
  rows: readonly ShownFact[]
  /** All articles of the comparison; a table may have only two of them. */
  ids: readonly string[]
}

/** One column for each article, one row for each fact. */
export function CompareTable({ articles, rows, ids }: CompareTableProps) {
  const site = useSite()
  const t = useTranslate()
  return (
    <table
      className="compare-table"
      aria-label={listInWords(
        site.htmlLang,
        articles.map(({ name }) => name),
      )}
    >
      <thead>
        <tr>
          <td />
          {articles.map((article) => (
            <th key={article.id} scope="col" abbr={article.name}>
              <Article article={article} others={ids.filter((id) => id !== article.id)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((fact) => (
          <tr key={'row' in fact ? fact.row : `of ${fact.attribute}`} data-equal={fact.isEqual || undefined}>
            <th scope="row">{'row' in fact ? t(rowNames[fact.row]) : fact.attribute}</th>
            {articles.map((article) => (
              <td key={article.id}>
                <Values article={article} fact={fact} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Article({ article: { id, name, slug, image, renditions, price }, others }: { article: Compared; others: readonly string[] }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <div className="compare-article">
      <a className="compare-picture" href={pathIn(site, articlePath({ slug, id }))}>
        <Picture src={image} renditions={renditions} sizes="(width>=60em) 22vw,45vw" alt="" width="800" height="800" />
        <span>{name}</span>
      </a>
      <ArticlePrice price={price} />
      <a className="compare-remove" href={pathIn(site, compareOf(others))} aria-label={t('compare.remove', { name })} rel="nofollow">
        <Icon of={close} size={18} />
      </a>
    </div>
  )
}

function Values({ article, fact }: { article: Compared; fact: Fact }) {
  const t = useTranslate()
  const { category, rating } = article
  const row = 'row' in fact ? fact.row : undefined
  const values = valuesOf(article, fact)
  if (row === 'rating' && rating) return <Stars rating={rating} />
  if (row === 'sizes' && values.length === 0) return t('product.soldOut')
  if (values.length === 0) return <span aria-hidden="true">–</span>
  if (row === 'sizes')
    return (
      <ul className="compare-sizes">
        {category === 'shoes' && <li>{t('product.guide.uk')}</li>}
        {values.map((size) => (
          <li key={size}>
            <bdi dir="ltr">{size}</bdi>
          </li>
        ))}
      </ul>
    )
  if (values.length === 1) return values[0]
  return (
    <ul className="compare-list">
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  )
}
