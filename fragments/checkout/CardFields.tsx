import type { PaymentMethod } from '@stadion/checkout/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { orderFormId } from './order-form-id.ts'
import type { Checkout, TypedCard } from './use-checkout.ts'

type Fields = Extract<PaymentMethod, { id: 'CARD' }>['fields']

/** Then the provider's page is the way to pay, whatever loads later (D-113). */
const patienceMs = 8_000

/**
 * The provider's card fields in a frame, where scripts run: what is typed goes to the provider alone, and the page gets a token. Undefined until
 * they have loaded, and for a provider without fields that the page knows.
 */
export function useCardFields({ card }: Pick<Checkout, 'card'>, fields: Fields): { isReady: boolean; frame: ReactNode } {
  const { locale } = useSite()
  const t = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'none' | 'loading' | 'ready'>('none')
  const [height, setHeight] = useState(0)
  const isKnown = fields?.kind === 'local'

  useEffect(() => {
    if (!isKnown) return
    let answer: ((said: TypedCard) => void) | undefined
    const ask = () =>
      new Promise<TypedCard>((resolve) => {
        answer = resolve
        frame.current?.contentWindow?.postMessage({ to: 'local-psp-fields' }, location.origin)
      })
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data?.from !== 'local-psp-fields') return
      if (data.ready) {
        clearTimeout(timer)
        card.current = ask
        setState('ready')
      } else if (data.height) setHeight(data.height)
      else if (data.submitted) (document.getElementById(orderFormId) as HTMLFormElement | null)?.requestSubmit()
      else answer?.(data)
    }
    addEventListener('message', hear)
    setState('loading')
    const timer = setTimeout(setState, patienceMs, 'none')
    return () => {
      removeEventListener('message', hear)
      clearTimeout(timer)
      card.current = undefined
    }
  }, [isKnown, card])

  const isReady = state === 'ready'
  return {
    isReady,
    frame: state !== 'none' && (
      <iframe
        ref={frame}
        className="checkout-card-fields"
        title={t('checkout.pay.CARD')}
        src={`/psp-stub/fields?locale=${locale}`}
        style={{ blockSize: isReady ? height : 0 }}
        data-ready={isReady || undefined}
      />
    ),
  }
}
