import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, consentAsks, consentClosable, consentView } from './page-attributes.ts'
import { FakeElement } from './testing/fake-elements.ts'
import { aQuestion } from './testing/fake-question.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['independent', 'accept', [], '[0,1,2]'],
  ['nested', 'accept', [], '[2]'],
  ['independent', 'reject', ['marketing'], '[0]'],
  ['independent', 'save', [], '[0]'],
  ['independent', 'save', ['functional'], '[0,1]'],
  ['independent', 'save', ['marketing'], '[0,2]'],
  ['nested', 'save', ['functional'], '[1]'],
] as const)('with %s boxes, %s after a tick at %j stores %s', (boxes, button, ticked, list) => {
  const page = aQuestion(boxes, { asks: 'modal' })
  for (const name of ticked) page.tick(page[name], true)
  expect(page.press(page[button]), 'no page is loaded for it').toBe(true)
  expect(page.stored).toEqual([`notice_preferences=${list}`])
})

test('manage shows the options and stores nothing; a form of another fragment does neither', () => {
  const page = aQuestion('independent', { asks: 'bar' })
  expect([page.press(page.theirButton), page.state().gdpr.open]).toEqual([false, false])
  expect(page.press(page.manageInBar)).toBe(true)
  expect(page.state().gdpr).toMatchObject({ open: true, opener: 'CONSENT_BAR', showOptions: true })
  const asked = aQuestion('independent', { asks: 'modal' })
  expect(asked.modal.attributes[consentView]).toBe('default')
  expect(asked.press(asked.manage)).toBe(true)
  expect(asked.state().gdpr).toMatchObject({ opener: 'GDPR_DEFAULT_CONSENT', showOptions: true })
  expect(asked.modal.attributes[consentView]).toBe('options')
  // Enter at a field, in a browser that names no button.
  expect(asked.page.dispatch('submit', asked.save.closest('form')!, { submitter: null })).toBe(true)
  expect([page.stored, asked.stored]).toEqual([[], []])
})

test('nested boxes follow each other, independent ones and those of other forms do not', () => {
  const nested = aQuestion('nested', { asks: 'modal' })
  const ticks = ({ functional, marketing }: typeof nested) => [functional!.checked, marketing!.checked]
  nested.tick(nested.marketing, true)
  expect(ticks(nested), 'marketing includes functional').toEqual([true, true])
  nested.tick(nested.marketing, false)
  expect(ticks(nested)).toEqual([true, false])
  nested.tick(nested.marketing, true)
  nested.tick(nested.functional, false)
  expect(ticks(nested)).toEqual([false, false])
  nested.tick(nested.functional, true)
  expect(ticks(nested)).toEqual([true, false])
  nested.tick(nested.theirBox, true)
  expect(nested.theirs.querySelectorAll('input').map(({ checked }) => checked)).toEqual([true, false])
  nested.tick(new FakeElement('input', { type: 'checkbox', name: 'marketing' }), true)

  const independent = aQuestion('independent', { asks: 'modal' })
  independent.tick(independent.marketing, true)
  expect(ticks(independent)).toEqual([false, true])
})

test('a page whose address opens the options has the boxes of the choice from the beginning', () => {
  const page = aQuestion('independent', { cookie: 'notice_preferences=[0,2]', asks: 'address' })
  expect([page.modal.attributes[consentView], page.functional.checked, page.marketing.checked]).toEqual(['options', false, true])
})

test('options begin with the boxes of the choice, once; the box that is always ticked stays', () => {
  const page = aQuestion('nested', { cookie: 'notice_preferences=1' })
  page.marketing.checked = true
  page.service.open('FOOTER')
  expect([page.required, page.functional, page.marketing].map((box) => box.checked)).toEqual([true, true, false])
  page.tick(page.marketing, true)
  page.service.showOptions()
  page.service.openBar()
  expect(page.marketing.checked, 'what was ticked since then stays').toBe(true)
})

test.each([
  ['the first question', 'modal', undefined, { view: 'default', closedby: 'none', closable: false, focus: ['consent'] }],
  ['the footer without a choice', undefined, 'FOOTER', { view: 'default', closedby: 'closerequest', closable: true, focus: ['consent'] }],
  ['the bar', 'bar', 'CONSENT_BAR', { view: 'options', closedby: 'closerequest', closable: true, focus: ['consent'] }],
] as const)('opened by %s, the modal is over the page and has the focus', (_, asks, opener, seen) => {
  const page = aQuestion('independent', { asks })
  if (opener) page.service.open(opener)
  expect(page.onStack()).toEqual({ consent: { id: 'consent', zIndex: 10 } })
  expect({
    view: page.modal.attributes[consentView],
    closedby: page.modal.attributes.closedby,
    closable: consentClosable in page.modal.attributes,
    focus: page.focused,
  }).toEqual(seen)
  const [[id, dialog, rules], ...others] = page.attached as [(typeof page.attached)[0]]
  expect([id, dialog as unknown, others]).toEqual(['consent', page.modal, []])
  const { closesOnEscape, closesOnOverlay, onDismiss } = rules()
  expect([closesOnEscape, closesOnOverlay]).toEqual([seen.closable, seen.closable])
  onDismiss()
  expect(page.state().gdpr.open).toBe(false)
})

test('options that are shown later get the focus, once', () => {
  const page = aQuestion('independent', { asks: 'modal' })
  page.press(page.manage)
  page.service.showOptions()
  expect(page.focused).toEqual(['consent', 'consent-options'])
})

test('an answer hides the modal at once, and the page is active after the next paint', async () => {
  const page = aQuestion('independent', { asks: 'modal' })
  expect(page.page.documentElement.attributes[consentAsks]).toBe('')
  page.modal.open = true
  page.press(page.reject)
  expect([page.modal.attributes[answered], 'consent' in page.onStack()]).toEqual(['', true])
  await vi.runAllTimersAsync()
  expect([answered in page.modal.attributes, page.onStack()]).toEqual([false, {}])
  // Opened again before that, it stays.
  page.service.open('FOOTER')
  page.service.close()
  page.service.open('FOOTER')
  await vi.runAllTimersAsync()
  expect(page.onStack()).toHaveProperty('consent')
})

test('a question that needs an answer comes back when all modals are closed; another is over', () => {
  const page = aQuestion('independent', { asks: 'modal' })
  page.stack.open('portal')
  page.stack.close('portal')
  expect([page.state().gdpr.open, page.focused]).toEqual([true, ['consent']])
  page.stack.close('consent')
  expect([page.state().gdpr.open, 'consent' in page.onStack(), page.focused]).toEqual([true, true, ['consent']])
  page.service.save([0])
  page.service.open('FOOTER')
  page.stack.close('consent')
  expect(page.state().gdpr.open).toBe(false)
})

test('the bar is in its place while it asks, and html says so', () => {
  const page = aQuestion('independent', { asks: 'bar' })
  expect([page.bars, page.page.documentElement.attributes[consentAsks]]).toEqual([[page.bar], 'bar'])
  page.service.open('SHELL')
  expect(page.bars).toEqual([page.bar])
  page.service.save([0])
  expect([page.bars, page.page.documentElement.attributes[consentAsks]]).toEqual([[], ''])
  page.service.openBar()
  expect(page.bars).toEqual([page.bar])
  expect(aQuestion('independent').bars).toEqual([])
})

test('close closes, print prints, and the second press of a double click does not count', () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const page = aQuestion('independent', { cookie: 'notice_preferences=0' })
  page.service.open('FOOTER')
  const click = (target: FakeElement, detail = 1) => page.page.dispatch('click', target, { detail })
  expect([click(page.save), click(page.save, 2), click(page.theirButton, 2)]).toEqual([false, true, false])
  expect(click(page.modal)).toBe(false)
  expect([print.mock.calls.length, page.state().gdpr.open]).toEqual([0, true])
  click(page.print)
  expect([print.mock.calls.length, page.state().gdpr.open]).toEqual([1, true])
  click(page.close)
  expect([print.mock.calls.length, page.state().gdpr.open]).toEqual([1, false])
})

test('parts that arrive while the page is still being streamed are connected as they come', () => {
  const watches: { arrive(): void; isOver: boolean; of: unknown[] }[] = []
  class MutationObserver {
    private readonly watch: (typeof watches)[number]
    constructor(arrive: () => void) {
      this.watch = { arrive, isOver: false, of: [] }
      watches.push(this.watch)
    }
    observe(...of: unknown[]) {
      this.watch.of = of
    }
    disconnect() {
      this.watch.isOver = true
    }
  }
  vi.stubGlobal('MutationObserver', MutationObserver)
  const page = aQuestion('independent', { asks: 'modal', isThere: false })
  expect(page.attached).toEqual([])
  expect(watches.map(({ of }) => of)).toEqual([[page.page.body, { childList: true, subtree: true }]])
  page.page.shown.push(page.modal)
  watches[0]!.arrive()
  watches[0]!.arrive()
  expect(page.modal.attributes[consentView]).toBe('default')
  expect(page.attached).toHaveLength(1)
  page.service.openBar()
  page.page.shown.push(page.bar)
  page.page.dispatchEvent(new Event('DOMContentLoaded'))
  expect([page.bars, watches[0]!.isOver]).toEqual([[page.bar], true])
  aQuestion('independent')
  expect(watches, 'a page that is there needs none').toHaveLength(1)
  // The options that the address asks for, on a page that is slower than this script.
  const asked = aQuestion('independent', { cookie: 'notice_preferences=[0,2]', asks: 'address', isThere: false })
  asked.page.shown.push(asked.modal)
  watches[1]!.arrive()
  expect([asked.modal.attributes[consentView], asked.functional.checked, asked.marketing.checked]).toEqual(['options', false, true])
  expect(asked.modal.attributes.closedby).toBe('closerequest')
})
