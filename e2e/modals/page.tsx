import { createModals, type DismissRules, modals, modalZIndex } from '@stadion/modals/client'
import { useModal } from '@stadion/modals/use-modal'
import { PageProvider } from '@stadion/services/react'
import { createPageServices } from '@stadion/services/service'
import { createRoot } from 'react-dom/client'

interface PanelProps {
  id: string
  opens?: string
  rules?: DismissRules
  zIndex?: number
}

/** A fragment with its own dialog, and a button that opens another fragment's dialog. */
function Panel({ id, opens, rules, zIndex }: PanelProps) {
  const modal = useModal(id, rules)
  const other = useModal(opens ?? '')
  return (
    <>
      <button type="button" id={`open-${id}`} onClick={() => modal.open({ zIndex })}>
        open {id}
      </button>
      <dialog {...modal.props} id={id} aria-label={id}>
        <button type="button" id={`${id}-first`}>
          first
        </button>
        {opens && (
          <button type="button" id={`${id}-opens`} onClick={() => other.open()}>
            open {opens}
          </button>
        )}
        <button type="button" id={`${id}-close`} onClick={modal.close}>
          close
        </button>
      </dialog>
    </>
  )
}

const page = createPageServices()
const stack = createModals()
page.provide(modals, stack)
Object.assign(globalThis, { stack })

const fragments: Record<string, PanelProps[]> = {
  one: [{ id: 'bag', opens: 'sizes' }],
  two: [{ id: 'sizes' }, { id: 'consent', zIndex: modalZIndex.consent, rules: { closesOnEscape: false, closesOnOverlay: false } }],
}
for (const [id, panels] of Object.entries(fragments)) {
  const root = createRoot(document.getElementById(id)!)
  root.render(
    <PageProvider page={page}>
      {panels.map((panel) => (
        <Panel key={panel.id} {...panel} />
      ))}
    </PageProvider>,
  )
  Object.assign(globalThis, { [`unmount_${id}`]: () => root.unmount() })
}
