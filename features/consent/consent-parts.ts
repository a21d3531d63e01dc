import { modalZIndex } from '@stadion/modals/modal-stack'
import { afterPaint } from '@stadion/services/after-paint'
import { writeAttribute } from '@stadion/services/page-attribute'
import { isClosable } from './consent-state.ts'
import { boxesOf } from './contract.ts'
import type { OwnConsentService } from './create-consent.ts'
import {
  answered,
  consentAsks,
  consentBarId,
  consentClosable,
  consentClose,
  consentForm,
  consentModalId,
  consentOptionsId,
  consentPrint,
  consentView,
} from './page-attributes.ts'
import { choiceOfButton } from './pressed-choice.ts'

const ofQuestion = `form[${consentForm}]`

/** The part of the page's modals that consent uses. */
export interface ModalStack {
  store: { getState(): { activeModals: Readonly<Record<string, unknown>> }; subscribe(listener: () => void): () => void }
  open(id: string, options?: { zIndex?: number }): void
  close(id: string): void
  attach(
    id: string,
    dialog: HTMLDialogElement,
    rules: () => { closesOnEscape: boolean; closesOnOverlay: boolean; onDismiss(): void },
  ): () => void
  attachBar(bar: HTMLElement): () => void
}

/** Connects the bar and the modal, which are in the page's HTML, to the service: what is open, checked and pressed. */
export function connectParts(service: OwnConsentService, stack: ModalStack, page: Document = document): void {
  const { store } = service
  const root = page.documentElement
  const part = <E extends HTMLElement>(id: string) => page.getElementById(id) as E | null
  const connected = new WeakSet<Element>()
  let detachBar: (() => void) | undefined

  /** The view of the modal, and the boxes of the choice where its options begin. */
  const dress = (dialog: HTMLDialogElement, before?: ReturnType<typeof store.getState>) => {
    const state = store.getState()
    const { gdpr, list, config } = state
    writeAttribute(dialog, consentView, gdpr.showOptions ? 'options' : 'default')
    dialog.toggleAttribute(consentClosable, isClosable(state))
    // Browsers with `closedby` do not ask again at the second Escape.
    dialog.setAttribute('closedby', isClosable(state) ? 'closerequest' : 'none')
    if (!gdpr.showOptions || before?.gdpr.showOptions) return
    const boxes = boxesOf(config.checkboxes, list)
    for (const box of boxesIn(dialog)) if (!box.disabled) box.checked = boxes[box.name as keyof typeof boxes]
  }

  const connect = () => {
    const dialog = part<HTMLDialogElement>(consentModalId)
    if (dialog && !connected.has(dialog)) {
      connected.add(dialog)
      // It may arrive after it was opened: the page is streamed.
      if (store.getState().gdpr.open) dress(dialog)
      stack.attach(consentModalId, dialog, () => {
        const closable = isClosable(store.getState())
        return { closesOnEscape: closable, closesOnOverlay: closable, onDismiss: service.close }
      })
    }
    const bar = part(consentBarId)
    if (store.getState().consentBar.open && bar) detachBar ??= stack.attachBar(bar)
  }

  /** Hidden at once. Making the page active again comes later, because it restyles every element behind the modal. */
  const putAway = async () => {
    const dialog = part<HTMLDialogElement>(consentModalId)
    if (dialog?.open) {
      writeAttribute(dialog, answered, '')
      await afterPaint()
      dialog.removeAttribute(answered)
    }
    if (!store.getState().gdpr.open) stack.close(consentModalId)
  }

  const show = (state = store.getState(), before?: typeof state) => {
    const { gdpr, consentBar } = state
    if (!consentBar.open) {
      detachBar?.()
      detachBar = undefined
    }
    writeAttribute(root, consentAsks, consentBar.open ? 'bar' : '')
    if (!gdpr.open) {
      void putAway()
      return connect()
    }
    const dialog = part<HTMLDialogElement>(consentModalId)
    if (dialog && connected.has(dialog)) dress(dialog, before)
    // First on the stack, then connected: a modal in the first HTML stays as it is.
    stack.open(consentModalId, { zIndex: modalZIndex.consent })
    connect()
    if (!before?.gdpr.open) dialog?.focus()
    else if (gdpr.showOptions && !before.gdpr.showOptions) part(consentOptionsId)?.focus()
  }
  store.subscribe(show)
  // Another caller may close all modals; a question that needs an answer comes back.
  stack.store.subscribe(() => {
    const state = store.getState()
    if (!state.gdpr.open || consentModalId in stack.store.getState().activeModals) return
    if (isClosable(state)) service.close()
    else show(state, state)
  })

  page.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches(ofQuestion)) return
    event.preventDefault()
    const { checkboxes } = store.getState().config
    const isTicked = (name: string) => boxesIn(form).some((box) => box.name === name && box.checked)
    const intent = (event.submitter as HTMLButtonElement | null)?.value
    const list = choiceOfButton(intent, checkboxes, { functional: isTicked('functional'), marketing: isTicked('marketing') })
    if (list) service.save(list)
    else if (store.getState().gdpr.open) service.showOptions()
    else service.open('CONSENT_BAR')
  })
  page.addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement
    const form = box.form
    if (!form?.matches(ofQuestion) || store.getState().independent) return
    const other = (name: string) => boxesIn(form).find((candidate) => candidate.name === name)
    // Marketing includes functional.
    const [partner, follows] = box.name === 'marketing' ? [other('functional'), box.checked] : [other('marketing'), !box.checked]
    if (partner && follows) partner.checked = box.checked
  })
  page.addEventListener('click', (event) => {
    const target = event.target as Element
    // The second press of a double click was meant for the previous button in that place.
    if (event.detail > 1 && target.closest(`${ofQuestion} button`)) return event.preventDefault()
    if (target.closest(`[${consentClose}]`)) return service.close()
    if (target.closest(`[${consentPrint}]`)) print()
  })

  show()
  if (page.readyState === 'loading') {
    // Slots arrive while the page is still being streamed.
    const watch = new MutationObserver(connect)
    watch.observe(page.body ?? root, { childList: true, subtree: true })
    page.addEventListener('DOMContentLoaded', () => {
      watch.disconnect()
      connect()
    })
  }
}

const boxesIn = (within: ParentNode | null): HTMLInputElement[] => [
  ...(within?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
]
