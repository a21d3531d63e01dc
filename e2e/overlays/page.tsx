import { createModals, modals, modalZIndex } from '@stadion/modals/client'
import { listenForOpeners } from '@stadion/modals/openers'
import { createToasts, toasts } from '@stadion/modals/toasts'
import { useModal } from '@stadion/modals/use-modal'
import { PageProvider, useService } from '@stadion/services/react'
import { createPageServices } from '@stadion/services/service'
import { Button } from '@stadion/widgets/button/Button'
import { Modal, type ModalCloseReason } from '@stadion/widgets/modal/Modal'
import { Panel } from '@stadion/widgets/panel/Panel'
import { Tabs } from '@stadion/widgets/tabs/Tabs'
import { ToastRegion } from '@stadion/widgets/toast/ToastRegion'
import { Tooltip } from '@stadion/widgets/tooltip/Tooltip'
import { type ReactNode, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'

const image = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='800' height='600'%3E%3C/svg%3E"
const log: ModalCloseReason[] = []

/** The bag, and overlays of other fragments that it opens. */
function Bag() {
  const said = useService(toasts)
  const sizes = useModal('sizes')
  const undo = () => document.body.setAttribute('data-undone', '')
  return (
    <>
      <button type="button" popoverTarget="bag">
        Open bag
      </button>
      <button type="button" popoverTarget="bag" data-shows="bag-end">
        Open the end of the bag
      </button>
      <Panel id="bag" title="Bag" closeLabel="Close bag" onClose={(reason) => log.push(reason)}>
        <Tooltip text="Takes it out">
          <button type="button" onClick={() => said?.show({ text: 'Removed', action: { label: 'Undo', run: undo } })}>
            Remove
          </button>
        </Tooltip>
        <button type="button" onClick={() => said?.show({ text: 'Saved', timeoutMs: 3000 })}>
          Save
        </button>
        <button type="button" onClick={() => said?.show({ text: 'Lost', tone: 'bad' })}>
          Fail
        </button>
        <button type="button" onClick={() => sizes.open()}>
          Sizes
        </button>
        <p className="long" />
        <p id="bag-end">The end</p>
      </Panel>
    </>
  )
}

/** A modal of each kind, and the account's with a challenge. */
function Account() {
  const account = useModal('account-portal')
  return (
    <>
      <Modal id="sizes" title="Sizes" closeLabel="Close sizes" size="small">
        <button type="button" onClick={() => account.open({ zIndex: modalZIndex.portal })}>
          Sign in
        </button>
      </Modal>
      <Modal id="account-portal" title="Account" closeLabel="Close account" size="full-mobile" zIndex={modalZIndex.portal}>
        <button type="button" onClick={challenge}>
          Challenge
        </button>
      </Modal>
    </>
  )
}

/** As the page's script does: a dialog of no fragment. */
function challenge(): void {
  const dialog = Object.assign(document.createElement('dialog'), { id: 'bot-challenge' })
  dialog.append(Object.assign(document.createElement('button'), { textContent: 'Solve', onclick: () => settle() }))
  document.body.append(dialog)
  const detach = stack.attach('bot-challenge', dialog)
  stack.open('bot-challenge', { zIndex: modalZIndex.portal })
  const settle = () => {
    detach()
    dialog.remove()
  }
}

/** A consent bar with a modal that may close it. */
function Consent() {
  const [isBar, setBar] = useState(false)
  const manage = useModal('consent')
  const stack = useService(modals)
  const bar = useCallback((element: HTMLElement | null) => (element ? stack?.attachBar(element) : undefined), [stack])
  return (
    <>
      <button type="button" onClick={() => setBar(true)}>
        Show bar
      </button>
      {isBar && (
        <section className="bar" aria-label="Cookies" ref={bar}>
          <button type="button" onClick={() => manage.open({ zIndex: modalZIndex.consent })}>
            Manage
          </button>
          <button type="button" onClick={() => setBar(false)}>
            OK
          </button>
        </section>
      )}
      <Modal id="consent" title="Cookies" closeLabel="Close cookies" zIndex={modalZIndex.consent}>
        <button
          type="button"
          onClick={() => {
            setBar(false)
            manage.close()
          }}
        >
          Save choice
        </button>
        <button type="button" onClick={() => setBar(false)}>
          Drop bar
        </button>
      </Modal>
    </>
  )
}

/** Controlled: its owner may refuse to close. */
function Controlled() {
  const [isOpen, setOpen] = useState(false)
  const [reasons, setReasons] = useState<string[]>([])
  const onClose = (reason: ModalCloseReason) => {
    setReasons([...reasons, reason])
    if (reason !== 'overlay') setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open controlled
      </button>
      <output id="reasons">{reasons.join(' ')}</output>
      <Modal id="controlled" title="Controlled" closeLabel="Close controlled" size="small" open={isOpen} onClose={onClose}>
        Inside
      </Modal>
    </>
  )
}

const kinds: [id: string, props: Partial<Parameters<typeof Modal>[0]>][] = [
  ['big', { size: 'big' }],
  ['small', { size: 'small' }],
  ['large', { size: 'large' }],
  ['regular', { size: 'regular' }],
  ['full-mobile', { size: 'full-mobile' }],
  ['side-panel', { size: 'side-panel', align: 'left' }],
  ['left', { size: 'small', align: 'left' }],
  ['right', { size: 'small', align: 'right' }],
  ['image-top', { image: { src: image, alt: 'A shoe', title: 'The shoe', position: 'top' } }],
  ['image-other', { image: { src: image, alt: 'A shoe', title: 'The shoe' } }],
  ['stays', { size: 'small', closesOnEscape: false, closesOnOverlay: false }],
  ['only-escape', { size: 'small', closesOnOverlay: false }],
  ['long', { children: <p className="long">Much to read, nothing to press.</p> }],
  ['only-overlay', { size: 'small', closesOnEscape: false }],
]
const Kinds = () => (
  <>
    {kinds.map(([id, props]) => (
      <Modal key={id} id={id} title={id} closeLabel={`Close ${id}`} foot={<Button wide>Go on</Button>} {...props}>
        {props.children ?? <p className="text">What it is about.</p>}
      </Modal>
    ))}
  </>
)

const Facts = () => (
  <Tabs label="Facts" tabs={['Feel', 'Care', 'Delivery'].map((name) => ({ id: name, label: name, content: <p>About {name}</p> }))} />
)

const page = createPageServices()
const stack = createModals()
page.provide(modals, stack)
page.provide(toasts, createToasts())
listenForOpeners(document, stack)
Object.assign(globalThis, { stack, log })

/** Each root is a fragment that does not know the others. */
const fragments: Record<string, ReactNode> = {
  one: <Bag />,
  two: <Account />,
  three: <Consent />,
  four: <ToastRegion label="Messages" closeLabel="Close message" />,
  five: <Controlled />,
  six: <Kinds />,
  seven: <Facts />,
}
for (const [id, tree] of Object.entries(fragments)) {
  const element = document.body.appendChild(Object.assign(document.createElement('div'), { id }))
  const root = createRoot(element)
  root.render(<PageProvider page={page}>{tree}</PageProvider>)
  Object.assign(globalThis, { [`unmount_${id}`]: () => root.unmount() })
}
document.body.appendChild(Object.assign(document.createElement('div'), { className: 'long' }))
