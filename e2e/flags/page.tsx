import { createPublicationCache } from '@stadion/flags/client'
import { FlagProvider } from '@stadion/flags/ui/FlagProvider'
import { useFlag } from '@stadion/fragments/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A page that is no fragment: its flags are fetched, for one project in two trees. */
const publications = createPublicationCache({ apiKey: 'a-key' })
const context = { country: 'DE' }

function Shown({ id }: { id: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" id={id} onClick={() => setCount(count + 1)}>
      {`wishlist ${String(useFlag('wishlist'))} ${count}`}
    </button>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  ['one', 'two'].map((id) => (
    <FlagProvider key={id} projectName="account-portal" environment="staging" publications={publications} context={context}>
      <Shown id={id} />
    </FlagProvider>
  )),
)
