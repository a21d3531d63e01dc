import { bag } from '@stadion/bag/client'
import type { Basket, LineItem } from '@stadion/bag/contract'
import { DeliveryProgress } from '@stadion/bag/ui/DeliveryProgress'
import { deliveryProgressOf } from '@stadion/bag/ui/delivery-progress'
import { useBasket } from '@stadion/bag/ui/use-basket'
import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import { useModal } from '@stadion/modals/use-modal'
import { useService } from '@stadion/services/react'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow, check, down } from '@stadion/widgets/icon/icons'
import { Loader } from '@stadion/widgets/loader/Loader'
import { Panel } from '@stadion/widgets/panel/Panel'
import { useEffect } from 'react'
import { EmptyMinicart } from './EmptyMinicart.tsx'
import { MinicartLine } from './MinicartLine.tsx'

export interface MinicartData {
  /** Goods total from which standard delivery is free. */
  freeFrom: number
}

export function Minicart({ data }: { data: MinicartData }) {
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
    // Whoever went on from here and comes back looks for the page, not for what lay over it.
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
      foot={isFilled && <Foot total={basket.pricing.total} onContinue={modal.close} />}
    >
      {modal.isOpen && !basket && <Loader label={t('minicart.loading')} />}
      {isFilled && (
        <Filled
          basket={basket}
          freeFrom={data.freeFrom}
          added={service?.lastAdded().map(({ productId }) => productId) ?? []}
          folds={folds}
        />
      )}
      {modal.isOpen && basket?.totalProductCount === 0 && <EmptyMinicart />}
    </Panel>
  )
}

interface FilledProps {
  basket: Basket
  freeFrom: number
  added: readonly string[]
  /** What was in the bag before lies folded below what was just added. */
  folds: boolean
}

function Filled({ basket, freeFrom, added, folds }: FilledProps) {
  const t = useTranslate()
  const lines = basket.shipmentList.flatMap(({ productLineItemList }) => productLineItemList)
  const isNew = ({ productId }: LineItem) => added.includes(productId)
  const fresh = lines.filter(isNew)
  const others = lines.filter((line) => !isNew(line))
  const progress = deliveryProgressOf(basket, freeFrom)
  return (
    <div className="minicart-body">
      {fresh.length > 0 && (
        <section className="minicart-fresh" aria-labelledby="minicart-added">
          <h3 id="minicart-added">
            <Icon of={check} size={18} />
            {t('minicart.added')}
          </h3>
          <ul>
            {fresh.map((line) => (
              <MinicartLine key={line.itemId} line={line} large />
            ))}
          </ul>
        </section>
      )}
      {progress && <DeliveryProgress of={progress} />}
      {others.length > 0 && <Rest lines={others} title={fresh.length > 0 ? t('minicart.rest') : undefined} folds={folds} />}
      <div data-placement="MINICART-FTW" data-last="" />
    </div>
  )
}

function Rest({ lines, title, folds }: { lines: readonly LineItem[]; title: string | undefined; folds: boolean }) {
  const list = (
    <ul className="minicart-lines">
      {lines.map((line) => (
        <MinicartLine key={line.itemId} line={line} />
      ))}
    </ul>
  )
  if (folds && title)
    return (
      <details className="minicart-fold">
        <summary>
          {title}
          <Icon of={down} size={20} />
        </summary>
        {list}
      </details>
    )
  return (
    <section aria-labelledby={title ? 'minicart-rest' : 'bag_minicart-title'}>
      {title && <h3 id="minicart-rest">{title}</h3>}
      {list}
    </section>
  )
}

function Foot({ total, onContinue }: { total: number; onContinue: () => void }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <div className="minicart-foot">
      <p className="minicart-total">
        <span>{t('minicart.total')}</span>
        <span>{formatMoney(total, site)}</span>
      </p>
      <Button wide href={pathIn(site, '/cart')} icon={<Icon of={arrow} size={20} turns />}>
        {t('minicart.bag')}
      </Button>
      <Button wide variant="secondary" onClick={onContinue}>
        {t('minicart.continue')}
      </Button>
    </div>
  )
}
