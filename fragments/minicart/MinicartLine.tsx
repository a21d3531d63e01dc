import type { LineItem } from '@stadion/bag/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Price } from '@stadion/widgets/price/Price'

/** A line of the bag at a glance. */
export function MinicartLine({ line, large }: { line: LineItem; large?: boolean }) {
  const site = useSite()
  const t = useTranslate()
  const { slug, articleId, name, image, size, quantity, price, unitPrice, listPrice, giftCard } = line
  const isolated = site.direction === 'rtl' ? `\u2066${size}\u2069` : size
  return (
    <li className={large ? 'minicart-line minicart-line-large' : 'minicart-line'}>
      <img src={image} alt="" width="128" height="128" />
      <div>
        <a className="minicart-name" href={pathIn(site, `/${slug}/${articleId}.html`)}>
          {name}
        </a>
        <p className="minicart-soft">
          {giftCard ? t('bag.amount', { amount: formatMoney(unitPrice, site) }) : t('bag.size', { size: isolated })}
        </p>
        {quantity > 1 && <p className="minicart-soft">{t('minicart.quantity', { quantity })}</p>}
        <Price
          now={formatMoney(price, site)}
          was={listPrice > unitPrice ? formatMoney(listPrice * quantity, site) : undefined}
          nowLabel={t('price.now')}
          wasLabel={t('price.before')}
        />
      </div>
    </li>
  )
}
