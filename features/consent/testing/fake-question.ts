import { closeModal, noModals, openModal } from '@stadion/modals/modal-stack'
import { createPageStore } from '@stadion/services/store'
import { connectParts, type ModalStack } from '../consent-parts.ts'
import type { ConsentCheckboxes } from '../contract.ts'
import { createConsent } from '../create-consent.ts'
import { consentClose, consentForm, consentPrint } from '../page-attributes.ts'
import { FakeDocument, FakeElement } from './fake-elements.ts'

const button = (value: string) => new FakeElement('button', { name: 'intent', value })
const box = (name: string) => new FakeElement('input', { type: 'checkbox', name })

/** The bar and the modal, as the fragment writes them, and a form of another fragment. */
function elements() {
  const buttons = { accept: button('accept'), reject: button('reject'), manage: button('manage'), save: button('save') }
  const boxes = { required: box('required'), functional: box('functional'), marketing: box('marketing') }
  Object.assign(boxes.required, { checked: true, disabled: true })
  const options = new FakeElement('fieldset', { id: 'consent-options' }, [...Object.values(boxes), new FakeElement('input'), buttons.save])
  const form = (...children: FakeElement[]) => new FakeElement('form', { [consentForm]: '' }, children)
  const close = new FakeElement('button', { [consentClose]: '' })
  const print = new FakeElement('button', { [consentPrint]: '' })
  const { accept, reject, manage } = buttons
  const modal = new FakeElement('dialog', { id: 'consent' }, [close, form(accept, reject, manage), form(options), print])
  const manageInBar = button('manage')
  const bar = new FakeElement('section', { id: 'consent-bar' }, [form(manageInBar)])
  const [theirBox, theirButton] = [box('marketing'), button('accept')]
  const theirs = new FakeElement('form', {}, [theirBox, box('functional'), theirButton])
  return { ...buttons, ...boxes, options, close, print, modal, manageInBar, bar, theirs, theirBox, theirButton }
}

/** A modal stack that records what was attached to it. */
function aStack() {
  const store = createPageStore('modals', noModals, undefined)
  const attached: Parameters<ModalStack['attach']>[] = []
  const bars: HTMLElement[] = []
  const stack: ModalStack = {
    store,
    open: (id, { zIndex } = {}) => store.setState(openModal(store.getState(), id, zIndex), true),
    close: (id) => store.setState(closeModal(store.getState(), id), true),
    attach(...args) {
      attached.push(args)
      return () => {}
    },
    attachBar(bar) {
      bars.push(bar)
      return () => void bars.splice(bars.indexOf(bar), 1)
    },
  }
  return { stack, attached, bars, onStack: () => store.getState().activeModals }
}

/**
 * A page with the question of an explicit regime, connected to a real service and a recording stack.
 * @param page its cookie, whether it asks in a bar or a modal, and whether all of it has arrived
 */
export function aQuestion(
  checkboxes: ConsentCheckboxes,
  { cookie = '', asks, isThere = true }: { cookie?: string; asks?: 'modal' | 'bar' | 'address' | undefined; isThere?: boolean } = {},
) {
  const parts = elements()
  const page = new FakeDocument()
  if (isThere) page.shown.push(parts.bar, parts.modal, parts.theirs)
  else page.readyState = 'loading'
  const focused: string[] = []
  for (const element of [parts.modal, parts.options]) element.onFocus = () => void focused.push(element.attributes.id ?? '')
  const stored: string[] = []
  const service = createConsent({
    config: { regime: 'explicit', checkboxes, hasReject: true, recordsChoice: true },
    place: { secure: false },
    globalPrivacyControl: false,
    cookies: { read: () => cookie, write: (written) => void stored.push(decodeURIComponent(written.split(';')[0] ?? '')) },
  })
  if (asks === 'modal') service.open('GDPR_DEFAULT_CONSENT')
  if (asks === 'bar') service.openBar()
  if (asks === 'address') service.open('EXTERNAL')
  const stack = aStack()
  connectParts(service, stack.stack, page as unknown as Document)
  return {
    ...parts,
    ...stack,
    ...{ page, service, stored, focused, state: () => service.store.getState() },
    /** @returns whether the page stays, as a script has handled the form */
    press: (pressed: FakeElement) => page.dispatch('submit', pressed.form ?? pressed, { submitter: pressed }),
    tick(box: FakeElement, checked: boolean) {
      box.checked = checked
      page.dispatch('change', box)
    },
  }
}
