import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Price } from '@stadion/widgets/price/Price'
import type { Price as Amount } from '../contract.ts'

interface ArticlePriceProps {
  price: Pick<Amount, 'list' | 'sale' | 'prior' | 'priorDays' | 'percentOff' | 'member'>
  /** For the page of the article: also says the recommended price where that is higher. */
  large?: boolean
}

/**
 * The price of an article, for everybody, and beside it what members pay. A reduction is announced by what was asked before it, never by the
 * list price (D-134), and the price of members is none: nothing is struck for it.
 */
export function ArticlePrice({ price: { list, sale, prior, priorDays, percentOff, member }, large }: ArticlePriceProps) {
  const site = useSite()
  const t = useTranslate()
  const was = prior !== null && percentOff >= 1 ? prior : undefined
  const label = t('price.prior', { days: priorDays })
  return (
    <div className="article-price">
      <p className="article-price-now">
        <Price
          now={formatMoney(sale ?? list, site)}
          was={was === undefined ? undefined : formatMoney(was, site)}
          nowLabel={t('price.now')}
          wasLabel={label}
          large={large}
        />
        {was !== undefined && <span className="article-price-saved">{formatShare(-percentOff / 100, site.htmlLang)}</span>}
      </p>
      {member !== undefined && (
        <p>
          {t('price.member')} <bdi>{formatMoney(member, site)}</bdi>
        </p>
      )}
      {was !== undefined && (
        <p className="article-price-prior">
          {/* Screen readers have read both above. */}
          <span aria-hidden="true">
            {label} <bdi>{formatMoney(was, site)}</bdi>
          </span>
          {large && list > was && <span>{t('price.rrp', { price: formatMoney(list, site) })}</span>}
        </p>
      )}
    </div>
  )
}

const formatShare = (share: number, htmlLang: string): string =>
  new Intl.NumberFormat(htmlLang, { style: 'percent', numberingSystem: 'latn', maximumFractionDigits: 0 }).format(share)
