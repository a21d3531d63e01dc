import { useSite, useTranslate } from '@stadion/fragments/react'
import { toJson, written } from '@stadion/services/page-attribute'
import { dayRange } from '@stadion/site/day-range'
import { postalRules } from '@stadion/site/postal'
import { clockOf } from '@stadion/site/time-of-day'
import { Button } from '@stadion/widgets/button/Button'
import { Details } from '@stadion/widgets/details/Details'
import { TextInput } from '@stadion/widgets/field/TextInput'
import type { ReactNode } from 'react'
import type { DeliveryDayData } from '../contract.ts'
import { orderBeforeTime } from '../order-before.ts'
import { dayPart, deliveryDay } from '../page-attributes.ts'

/** The id by which the form finds its way back to itself. */
const place = 'delivery-day'

interface DeliveryDayProps {
  of: DeliveryDayData
  /** What stays in the address when the form is sent. */
  kept: Readonly<Record<string, string | undefined>>
  /** Said between the days and the form: what delivery costs. */
  children?: ReactNode
}

/**
 * On which days an article arrives, and a form that asks for those of a postal code: it needs no script, and with one nothing is reloaded
 * (browser/delivery-day.ts). Drawn by a server alone. Renders a `div`.
 */
export function DeliveryDay({ of: { from, to, orderBefore, postcode, wrong }, kept, children }: DeliveryDayProps) {
  const site = useSite()
  const t = useTranslate()
  const clock = clockOf(site.country)
  const shown = {
    arrives: t('delivery.arrives'),
    orderBefore: t('delivery.orderBefore'),
    within: t('delivery.within'),
    wrong: t('delivery.wrong'),
    away: t('product.failure.other'),
    ...{ clock, until: orderBefore, postcode },
  }
  return (
    <div className="delivery-day" id={place} {...written(deliveryDay, toJson(shown))}>
      <p className="delivery-day-arrives" {...written(dayPart, 'arrives')}>
        {[t('delivery.arrives', { days: dayRange(from, to, site.htmlLang) }), ...(postcode ? [postcode] : [])].join(' · ')}
      </p>
      <p {...written(dayPart, 'before')}>{t('delivery.orderBefore', { time: orderBeforeTime(clock, orderBefore, site.htmlLang) })}</p>
      {children}
      <p className="w-visually-hidden" role="status" {...written(dayPart, 'said')} />
      {!postalRules(site.country).zipcodeOptional && (
        <Details summary={t('delivery.for')} open={wrong !== undefined}>
          <form method="get" action={`#${place}`} noValidate>
            {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
            <TextInput
              id="delivery-postcode"
              name="postcode"
              label={t('delivery.postcode')}
              labelHidden
              autoComplete="postal-code"
              dir="ltr"
              maxLength={10}
              required
              defaultValue={wrong ?? postcode ?? ''}
              validity={wrong === undefined ? undefined : false}
              errorText={wrong !== undefined && t('delivery.wrong')}
            />
            <Button type="submit" variant="secondary">
              {t('delivery.show')}
            </Button>
          </form>
        </Details>
      )}
    </div>
  )
}
