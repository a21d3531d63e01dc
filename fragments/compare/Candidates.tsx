import { forWhom, type ListItem } from '@stadion/catalogue/contract'
import { ArticlePrice } from '@stadion/catalogue/ui/ArticlePrice'
import { Picture } from '@stadion/catalogue/ui/Picture'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { compareOf } from '@stadion/site/addresses'
import { listInWords } from '@stadion/site/list-in-words'
import { pathIn } from '@stadion/site/paths'

interface CandidatesProps {
  /** Of the same kind as what is compared. */
  items: readonly ListItem[]
  /** What is compared. */
  ids: readonly string[]
}

/** Articles that could stand beside those that do; each is a link that adds it. Renders a `section`, or nothing. */
export function Candidates({ items, ids }: CandidatesProps) {
  const site = useSite()
  const t = useTranslate()
  if (items.length === 0) return null
  return (
    <section className="compare-more" aria-labelledby="compare-more">
      <h2 id="compare-more">{t('compare.another')}</h2>
      <ul>
        {items.map(({ id, name, image, renditions, kindName, genderName, color, price }) => (
          <li key={id}>
            <a className="compare-add" href={pathIn(site, compareOf([...ids, id]))}>
              <Picture src={image} renditions={renditions} sizes="10rem" alt="" width="160" height="160" loading="lazy" />
              <span className="compare-add-name">{name}</span>
              <span className="compare-add-soft">{listInWords(site.htmlLang, [forWhom(kindName, genderName), color])}</span>
            </a>
            <ArticlePrice price={price} />
          </li>
        ))}
      </ul>
    </section>
  )
}
