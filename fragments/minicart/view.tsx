import { bag } from '@stadion/bag/client'
import type { Basket, LineItem } from '@stadion/bag/contract'
import { DeliveryProgress } from '@stadion/bag/ui/DeliveryProgress'
import { deliveryProgressOf } from '@stadion/bag/ui/delivery-progress'
import { useBasket } from '@stadion/bag/ui/use-basket'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useModal } from '@stadion/modals/use-modal'
import { useService } from '@stadion/services/react'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow, check, close } from '@stadion/widgets/icon/icons'
import { Loader } from '@stadion/widgets/loader/Loader'
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

  useEffect(() => {
    if (modal.isOpen && !service?.basket.getState()) void service?.refresh()
  }, [modal.isOpen, service])

  return (
    <dialog className="minicart w-panel" {...modal.props} aria-labelledby="minicart-title">
      <div className="w-panel__head">
        <h2 className="w-panel__title" id="minicart-title">
          {t('minicart.title')}
          {basket && <span className="minicart-count">{t('minicart.count', { count: basket.totalProductCount })}</span>}
        </h2>
        <button type="button" className="w-panel__close" onClick={modal.close} aria-label={t('minicart.close')}>
          <Icon of={close} />
        </button>
      </div>
      {modal.isOpen && !basket && (
        <div className="w-panel__body">
          <Loader label={t('minicart.loading')} />
        </div>
      )}
      {modal.isOpen &&
        basket &&
        (basket.totalProductCount > 0 ? (
          <Filled
            basket={basket}
            freeFrom={data.freeFrom}
            added={service?.lastAdded().map(({ productId }) => productId) ?? []}
            onContinue={modal.close}
          />
        ) : (
          <EmptyMinicart />
        ))}
    </dialog>
  )
}

interface FilledProps {
  basket: Basket
  freeFrom: number
  added: readonly string[]
  onContinue: () => void
}

function Filled({ basket, freeFrom, added, onContinue }: FilledProps) {
  const site = useSite()
  const t = useTranslate()
  const lines = basket.shipmentList.flatMap(({ productLineItemList }) => productLineItemList)
  const isNew = ({ productId }: LineItem) => added.includes(productId)
  const fresh = lines.filter(isNew)
  const others = lines.filter((line) => !isNew(line))
  const progress = deliveryProgressOf(basket, freeFrom)
  return (
    <>
      <div className="w-panel__body minicart-body">
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
        {others.length > 0 && (
          <section aria-labelledby={fresh.length > 0 ? 'minicart-rest' : 'minicart-title'}>
            {fresh.length > 0 && <h3 id="minicart-rest">{t('minicart.rest')}</h3>}
            <ul className="minicart-lines">
              {others.map((line) => (
                <MinicartLine key={line.itemId} line={line} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="w-panel__foot minicart-foot">
        <p className="minicart-total">
          <span>{t('minicart.total')}</span>
          <span>{formatMoney(basket.pricing.total, site)}</span>
        </p>
        <Button wide href={pathIn(site, '/cart')} icon={<Icon of={arrow} size={20} turns />}>
          {t('minicart.bag')}
        </Button>
        <Button wide variant="secondary" onClick={onContinue}>
          {t('minicart.continue')}
        </Button>
      </div>
    </>
  )
}
