import { bag, createBagService } from '@stadion/bag/client'
import { useAddToBag } from '@stadion/bag/ui/use-add-to-bag'
import { useBasket } from '@stadion/bag/ui/use-basket'
import { createApi } from '@stadion/http/create-api'
import { PageProvider, useServiceState } from '@stadion/services/react'
import { createPageServices } from '@stadion/services/service'
import { createRoot } from 'react-dom/client'

const page = createPageServices()
const hostInfo = { get: () => ({ origin: location.origin, originalHost: 'www.stadion.de', context: {} }) }
const service = createBagService({
  api: createApi({ hostInfo, sitePath: '', report: () => {} }),
  currency: 'EUR',
})
page.provide(bag, service)
Object.assign(globalThis, { service })

function Button() {
  const { state, add } = useAddToBag()
  return (
    <>
      <button type="button" id="add" onClick={() => void add?.({ productId: 'AA1001_540', quantity: 1 })}>
        Add
      </button>
      <p id="state">{state.status}</p>
      {state.status === 'error' ? <p role="alert">{state.error.message}</p> : null}
    </>
  )
}

function Badge() {
  const count = useServiceState(bag, ({ itemCount }) => itemCount, 0)
  const total = useBasket(undefined)?.pricing.total
  return <p id="badge">{`${count} ${total ?? '-'}`}</p>
}

// Two roots, like two fragments.
for (const [id, View] of [
  ['one', Button],
  ['two', Badge],
] as const)
  createRoot(document.getElementById(id)!).render(
    <PageProvider page={page}>
      <View />
    </PageProvider>,
  )
