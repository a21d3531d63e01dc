import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import type { Order } from '../contract.ts'
import { apiLink } from './api-link.ts'
import { Day } from './Dated.tsx'
import { Part } from './Part.tsx'

/** Invoices, receipts and credits, which only strong proof shows. */
export function Documents({ order: { orderNumber, documents } }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  if (documents.length === 0) return null
  return (
    <Part name="documents" title={t('orders.documents')}>
      <ul className="order-view-list">
        {documents.map(({ number, kind, issuedAt, total, currency, formats }) => (
          <li key={number} className="order-view-row">
            <div>
              <a
                className="w-link"
                href={apiLink(`/api/bridge/orders/${orderNumber}/documents/${encodeURIComponent(number)}`, site.sitePath)}
              >
                {t(`orders.document.${kind}`)} <bdi dir="ltr">{number}</bdi>
              </a>
              <p className="order-view-soft">
                <Day of={issuedAt} />
                {formats.includes('xml') && (
                  <>
                    {' · '}
                    <a
                      className="w-link"
                      aria-label={`XML: ${t(`orders.document.${kind}`)} ${number}`}
                      href={apiLink(`/api/bridge/orders/${orderNumber}/documents/${encodeURIComponent(number)}?format=xml`, site.sitePath)}
                    >
                      XML
                    </a>
                  </>
                )}
              </p>
            </div>
            <p className="order-view-amount">{formatMoney(total, { ...site, currency })}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
