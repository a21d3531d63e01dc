import { expect, test, vi } from 'vitest'
import { createModals, type DismissRules, modalZIndex } from './client.ts'
import { clickAt, fakePage } from './testing/fake-page.ts'

const shop = () => {
  const page = fakePage()
  const modals = createModals({ document: page.document })
  const dialog = (id: string, rules?: DismissRules) => {
    const element = page.dialog(id)
    const detach = modals.attach(id, element, rules && (() => rules))
    return Object.assign(element, { detach })
  }
  return { page, modals, dialog, visible: () => modals.store.getState().visibleModal }
}
const stateOf = ({ open, hidden, inert }: HTMLDialogElement) => ({ open, hidden, inert })
const pressEscape = (dialog: HTMLDialogElement) => {
  const event = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(event)
  return event
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('the visible modal is shown, the others stay mounted but hidden and inert', () => {
  const { modals, dialog, page } = shop()
  const [bag, consent, idle] = [dialog('bag'), dialog('consent'), dialog('idle')]
  modals.open('bag')
  expect(stateOf(bag)).toEqual({ open: true, hidden: false, inert: false })
  modals.open('consent', { zIndex: modalZIndex.consent })
  expect(stateOf(consent)).toEqual({ open: true, hidden: false, inert: false })
  expect(stateOf(bag)).toEqual({ open: false, hidden: true, inert: true })
  expect(stateOf(idle)).toEqual({ open: false, hidden: false, inert: false })
  modals.close('consent')
  expect(stateOf(consent)).toEqual({ open: false, hidden: false, inert: false })
  expect(stateOf(bag)).toEqual({ open: true, hidden: false, inert: false })
  expect(page.shown).toEqual([bag])
})

test('a modal that opens behind another waits', () => {
  const { modals, dialog, visible } = shop()
  const [bag, consent] = [dialog('bag'), dialog('consent')]
  modals.open('consent', { zIndex: 10 })
  modals.open('bag')
  expect(visible()).toBe('consent')
  expect([consent.open, bag.open]).toEqual([true, false])
  modals.close('consent')
  expect([consent.open, bag.open]).toEqual([false, true])
})

test('a modal whose dialog arrives later is shown then', () => {
  const { modals, dialog } = shop()
  modals.open('bag')
  expect(dialog('bag').open).toBe(true)
})

test('focus returns step by step to the opener of each modal', () => {
  const { modals, dialog, page } = shop()
  const [bag] = [dialog('bag'), dialog('sizes')]
  const [inPage, inBag] = [page.element('in page'), page.element('in bag', bag)]
  inPage.focus()
  modals.open('bag')
  inBag.focus()
  modals.open('sizes')
  modals.close('sizes')
  expect(page.document.activeElement).toBe(inBag)
  modals.close('bag')
  expect(page.document.activeElement).toBe(inPage)
})

test('if the opener disappeared with its own modal, focus goes further back', () => {
  const { modals, dialog, page } = shop()
  const [bag] = [dialog('bag'), dialog('sizes')]
  const [inPage, inBag] = [page.element('in page'), page.element('in bag', bag)]
  inPage.focus()
  modals.open('bag')
  inBag.focus()
  modals.open('sizes')
  modals.close('bag')
  expect(page.document.activeElement).not.toBe(inPage)
  modals.close('sizes')
  expect(page.document.activeElement).toBe(inPage)
})

test('closing all of them returns the focus to the page', () => {
  const { modals, dialog, page, visible } = shop()
  const [bag, sizes] = [dialog('bag'), dialog('sizes')]
  const [inPage, inBag] = [page.element('in page'), page.element('in bag', bag)]
  inPage.focus()
  modals.open('bag')
  inBag.focus()
  modals.open('sizes')
  modals.closeAll()
  expect(visible()).toBeUndefined()
  expect([stateOf(bag), stateOf(sizes)]).toEqual(Array(2).fill({ open: false, hidden: false, inert: false }))
  expect(page.document.activeElement).toBe(inPage)
})

test('an opener that has left the page gets no focus', () => {
  const { modals, dialog, page } = shop()
  dialog('bag')
  const gone = page.element('gone')
  gone.focus()
  modals.open('bag')
  Object.assign(gone, { isConnected: false })
  modals.close('bag')
  expect(page.document.activeElement).toBe(page.document.body)
})

test('opening again keeps the first opener', () => {
  const { modals, dialog, page } = shop()
  const bag = dialog('bag')
  const [inPage, inBag] = [page.element('in page'), page.element('in bag', bag)]
  inPage.focus()
  modals.open('bag')
  inBag.focus()
  modals.open('bag')
  modals.close('bag')
  expect(page.document.activeElement).toBe(inPage)
})

test('Escape closes the modal unless it is configured otherwise', async () => {
  const { modals, dialog, visible } = shop()
  const [bag, consent] = [dialog('bag'), dialog('consent', { closesOnEscape: false })]
  modals.open('bag')
  modals.open('consent', { zIndex: 10 })
  expect(pressEscape(consent).defaultPrevented).toBe(true)
  expect(visible()).toBe('consent')
  modals.close('consent')
  expect(pressEscape(bag).defaultPrevented).toBe(true)
  expect(visible()).toBeUndefined()
})

test('if the browser closes the dialog by itself, the stack follows, or reopens it if Escape does not close', async () => {
  const { modals, dialog, visible } = shop()
  const [bag, consent] = [dialog('bag'), dialog('consent', { closesOnEscape: false })]
  modals.open('consent')
  consent.close()
  await settle()
  expect([visible(), consent.open]).toEqual(['consent', true])
  modals.close('consent')
  modals.open('bag')
  bag.close()
  await settle()
  expect([visible(), bag.open]).toEqual([undefined, false])
})

test('a covered modal does not take that for a dismissal', async () => {
  const { modals, dialog } = shop()
  const onDismiss = vi.fn()
  const [bag] = [dialog('bag', { onDismiss }), dialog('consent')]
  modals.open('bag')
  modals.open('consent')
  modals.close('consent')
  await settle()
  expect(onDismiss).not.toHaveBeenCalled()
  expect(bag.open).toBe(true)
})

test('a click beside the dialog closes it, one inside or one that began inside does not', () => {
  const { modals, dialog, visible } = shop()
  const bag = dialog('bag')
  modals.open('bag')
  clickAt(bag, [150, 150])
  clickAt(bag, [150, 150], [50, 150])
  clickAt(bag, [50, 150], [150, 150])
  expect(visible()).toBe('bag')
  clickAt(bag, [50, 150])
  expect(visible()).toBeUndefined()
})

test('a click beside the dialog can be turned off', () => {
  const { modals, dialog, visible } = shop()
  const bag = dialog('bag', { closesOnOverlay: false })
  modals.open('bag')
  clickAt(bag, [150, 900])
  expect(visible()).toBe('bag')
})

test('a controlled modal gets the reason of a close', () => {
  const { modals, dialog, visible } = shop()
  const onDismiss = vi.fn()
  const bag = dialog('bag', { onDismiss })
  modals.open('bag')
  pressEscape(bag)
  clickAt(bag, [50, 50])
  expect(onDismiss.mock.calls).toEqual([['escape'], ['overlay']])
  expect(visible()).toBe('bag')
})

test('the cancel event of a file field inside is not Escape', () => {
  const { modals, dialog, visible } = shop()
  const bag = dialog('bag')
  modals.open('bag')
  const event = new Event('cancel')
  Object.defineProperty(event, 'target', { value: {} })
  bag.dispatchEvent(event)
  expect(visible()).toBe('bag')
})

test('a dialog that leaves the page closes its modal and ignores events', () => {
  const { modals, dialog, visible, page } = shop()
  const [bag] = [dialog('bag'), dialog('consent')]
  modals.open('consent')
  modals.open('bag')
  bag.detach()
  expect(visible()).toBe('consent')
  expect(page.shown).toHaveLength(1)
  modals.open('bag')
  pressEscape(bag)
  expect(visible()).toBe('bag')
})

test('closing a modal that is not open notifies nobody', () => {
  const { modals } = shop()
  const listener = vi.fn()
  modals.store.subscribe(listener)
  modals.close('bag')
  expect(listener).not.toHaveBeenCalled()
})
