import type { Shipment } from '@stadion/bag/contract'
import { consent } from '@stadion/consent/client'
import { readDeliveryPromise } from '@stadion/delivery/contract'
import { keptPostcode } from '@stadion/delivery/kept-postcode'
import { ArrivalDays } from '@stadion/delivery/ui/ArrivalDays'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { useEffect, useState } from 'react'

interface Arrival {
  promisedFrom: string
  promisedTo: string
  postcode: string | null
}

/**
 * On which days the goods arrive: to the address of the bag, or else, once the page runs, to the postal code that was typed on the page of
 * an article, so that both say the same. Renders a `p`, or nothing.
 */
export function BagArrival({ of: { shippingLineItem, shippingAddress } }: { of: Shipment }) {
  const calls = useService(api)
  const choice = useService(consent)
  const [asked, setAsked] = useState<Arrival>()
  const { method } = shippingLineItem
  const needsPostcode = !shippingAddress
  useEffect(() => {
    const postcode = needsPostcode && calls && choice ? keptPostcode(choice.allows(1)) : undefined
    if (!postcode) return
    const leaving = new AbortController()
    calls!.call(readDeliveryPromise, { query: { postcode } }, { signal: leaving.signal }).then(
      ({ methods, postcode: written }) => {
        const days = methods.find(({ id }) => id === method)
        if (days) setAsked({ promisedFrom: days.from, promisedTo: days.to, postcode: written })
      },
      // The days of the country stay.
      () => {},
    )
    return () => leaving.abort()
  }, [calls, choice, needsPostcode, method])
  const shown = needsPostcode && asked ? asked : shippingLineItem
  if (!shown.promisedFrom) return null
  return (
    <p className="bag-page-soft">
      <ArrivalDays of={shown} />
      {needsPostcode && asked?.postcode && <bdi dir="ltr"> · {asked.postcode}</bdi>}
    </p>
  )
}
