import { bag } from '@stadion/bag/client'
import type { Basket } from '@stadion/bag/contract'
import { DeliveryProgress } from '@stadion/bag/ui/DeliveryProgress'
import { deliveryProgressOf } from '@stadion/bag/ui/delivery-progress'
import { LineFailure } from '@stadion/bag/ui/LineFailure'
import { RemovedLine } from '@stadion/bag/ui/RemovedLine'
import { nameOf, type Row, rowsOf } from '@stadion/bag/ui/rows'
import { type BagChanges, useBagChanges } from '@stadion/bag/ui/use-bag-changes'
import { useBasket } from '@stadion/bag/ui/use-basket'
import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import { useModal } from '@stadion/modals/use-modal'
import { isLast, placementOf } from '@stadion/pages/page-attributes'
import { written } from '@stadion/services/page-attribute'
import { useService } from '@stadion/services/react'
import { cartPath, checkoutPath } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow, check, down } from '@stadion/widgets/icon/icons'
import { Loader } from '@stadion/widgets/loader/Loader'
import { Panel } from '@stadion/widgets/panel/Panel'
import { type ReactNode, useEffect } from 'react'
import { EmptyMinicart } from './EmptyMinicart.tsx'
import { MinicartLine } from './MinicartLine.tsx'

export function Minicart() {
  const t = useTranslate()
  const modal = useModal('bag_minicart')
  const service = useService(bag)
  const basket = useBasket(undefined)
  const folds = useFlag('newMinicart')

  useEffect(() => {
    if (modal.isOpen && !service?.basket.getState()) void service?.refresh()
  }, [modal.isOpen, service])

  const { isOpen, close } = modal
  useEffect(() => {
    if (!isOpen) return
    // After Back the shopper expects the page, not the panel over it.
    const uncover = (event: PageTransitionEvent) => event.persisted && close()
    addEventListener('pageshow', uncover)
    return () => removeEventListener('pageshow', uncover)
  }, [isOpen, close])

  const isFilled = modal.isOpen && basket !== undefined && basket.totalProductCount > 0
  return (
    <Panel
      id="bag_minicart"
      className="minicart"
      title={
        <>
          {t('minicart.title')}
          {basket && <span className="minicart-count">{t('minicart.count', { count: basket.totalProductCount })}</span>}
        </>
      }
      closeLabel={t('minicart.close')}
      foot={isFilled && <Foot basket={basket} onContinue={modal.close} />}
    >
      {modal.isOpen && !basket && <Loader label={t('minicart.loading')} />}
      {modal.isOpen && basket && (
        <Inside basket={basket} added={service?.lastAdded().map(({ productId }) => productId) ?? []} folds={folds} />
      )}
    </Panel>
  )
}

interface InsideProps {
  basket: Basket
  added: readonly string[]
  /** Earlier lines are collapsed below the new one. */
  folds: boolean
}

/** Mounted while the bag is open: removed lines can be restored until it closes. */
function Inside({ basket, added, folds }: InsideProps) {
  const t = useTranslate()
  const changes: Partial<BagChanges> = useBagChanges()
  const { failures = {}, removed = [] } = changes
  const rows = rowsOf(
    basket.shipmentList.flatMap(({ productLineItemList }) => productLineItemList),
    removed,
  )
  const lost = Object.entries(failures).find(([name]) => !rows.some((row) => nameOf(row) === name))
  const isFresh = ({ line, gone }: Row) => added.includes((line ?? gone.item).productId)
  const fresh = rows.filter(isFresh)
  const others = rows.filter((row) => !isFresh(row))
  const progress = deliveryProgressOf(basket)
  const list = (some: readonly Row[], className?: string) => (
    <ul className={className}>
      {some.map((row) =>
        row.gone ? (
          <RemovedLine key={nameOf(row)} gone={row.gone} changes={changes} />
        ) : (
          <MinicartLine
            key={nameOf(row)}
            line={row.line}
            large={!className}
            changes={changes}
            onRemove={(height) => changes.remove?.(row.line, { index: rows.indexOf(row), height })}
          />
        ),
      )}
    </ul>
  )
  return (
    <div className="minicart-body">
      {lost && <LineFailure code={lost[1]} />}
      {fresh.length > 0 && (
        <section className="minicart-fresh" aria-labelledby="minicart-added">
          <h3 id="minicart-added" data-gone={fresh.every(({ gone }) => gone) || undefined}>
            <Icon of={check} size={18} />
            {t('minicart.added')}
          </h3>
          {list(fresh)}
        </section>
      )}
      {basket.totalProductCount === 0 ? (
        <>
          {others.length > 0 && list(others, 'minicart-lines')}
          <EmptyMinicart />
        </>
      ) : (
        <>
          {progress && <DeliveryProgress of={progress} />}
          {others.length > 0 && (
            <Rest title={fresh.length > 0 ? t('minicart.rest') : undefined} folds={folds}>
              {list(others, 'minicart-lines')}
            </Rest>
          )}
          <div {...written(placementOf, 'MINICART-FTW')} {...written(isLast, '')} />
        </>
      )}
    </div>
  )
}

function Rest({ title, folds, children }: { title: string | undefined; folds: boolean; children: ReactNode }) {
  if (folds && title)
    return (
      <details className="minicart-fold">
        <summary>
          {title}
          <Icon of={down} size={20} />
        </summary>
        {children}
      </details>
    )
  return (
    <section aria-labelledby={title ? 'minicart-rest' : 'bag_minicart-title'}>
      {title && <h3 id="minicart-rest">{title}</h3>}
      {children}
    </section>
  )
}

function Foot({ basket: { pricing, gift, closed }, onContinue }: { basket: Basket; onContinue: () => void }) {
  const site = useSite()
  const t = useTranslate()
  const way = closed ? { disabled: true } : { href: pathIn(site, checkoutPath), icon: <Icon of={arrow} size={20} turns /> }
  return (
    <div className="minicart-foot">
      {gift?.wrap && (
        <p className="minicart-wrapping">
          <span>{t('wrap.title')}</span>
          <span>{pricing.serviceTotal ? formatMoney(pricing.serviceTotal, site) : t('bag.delivery.free')}</span>
        </p>
      )}
      <p className="minicart-total">
        <span>{t('minicart.total')}</span>
        <span>{formatMoney(pricing.total, site)}</span>
      </p>
      <Button wide {...way}>
        {t(closed ? 'bag.closed' : 'minicart.checkout')}
      </Button>
      <Button wide variant="secondary" href={pathIn(site, cartPath)}>
        {t('minicart.bag')}
      </Button>
      <Button wide variant="tertiary" onClick={onContinue}>
        {t('minicart.continue')}
      </Button>
    </div>
  )
}
