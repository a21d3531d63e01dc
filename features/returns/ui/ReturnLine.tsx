import { useTranslate } from '@stadion/fragments/react'
import { returnableOf } from '@stadion/orders/client'
import type { OrderLine } from '@stadion/orders/contract'
import { QuantityStepper } from '@stadion/widgets/quantity-stepper/QuantityStepper'
import { Select } from '@stadion/widgets/select/Select'
import { type ChosenItem, reasonNamed, returnReasons } from '../return-draft.ts'

interface ReturnLineProps {
  line: OrderLine
  facts: string
  chosen: ChosenItem | undefined
  choose: ((item: ChosenItem) => void) | undefined
}

/** One line of a return: how many pieces, and why, where somebody wants to say. */
export function ReturnLine({ line, facts, chosen, choose }: ReturnLineProps) {
  const t = useTranslate()
  const { itemId, name, image } = line
  const most = returnableOf(line)
  const quantity = Math.min(chosen?.quantity ?? 0, most)
  return (
    <li className="return-order-line">
      <img src={image} alt="" width="72" height="72" />
      <div className="return-order-facts">
        <h2>{name}</h2>
        <p className="order-view-soft">{facts}</p>
        <fieldset aria-label={t('orders.return.quantity', { name })}>
          <input type="hidden" name={`quantity.${itemId}`} value={quantity} />
          <QuantityStepper
            quantity={quantity}
            min={0}
            max={most}
            name={`step.${itemId}`}
            lessLabel={t('bag.less', { name })}
            moreLabel={t('bag.more', { name })}
            {...(choose ? { onChange: (next: number) => choose({ itemId, quantity: next, reason: chosen?.reason }) } : {})}
          />
          <span className="order-view-soft">{t('orders.return.of', { count: quantity, most })}</span>
        </fieldset>
        {quantity > 0 && (
          <Select
            id={`return-order-reason-${itemId}`}
            name={`reason.${itemId}`}
            label={t('orders.reason')}
            defaultValue={chosen?.reason ?? ''}
            onChange={(event) => choose?.({ itemId, quantity, reason: reasonNamed(event.currentTarget.value) })}
          >
            <option value="">{t('orders.reason.none')}</option>
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`orders.reason.${reason}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
    </li>
  )
}
