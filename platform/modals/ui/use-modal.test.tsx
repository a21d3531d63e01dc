import { PageProvider } from '@stadion/services/react'
import { createPageServices } from '@stadion/services/service'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createModals, modals } from '../client.ts'
import { fakePage } from '../testing/fake-page.ts'
import { useModal } from './use-modal.ts'

const Minicart = ({ onRender }: { onRender?: (modal: ReturnType<typeof useModal>) => void }) => {
  const modal = useModal('bag_minicart')
  onRender?.(modal)
  return <dialog {...modal.props}>{`${modal.isOpen} ${modal.isVisible}`}</dialog>
}

test('the server’s HTML has the dialog closed, even if the page has it open', () => {
  const page = createPageServices()
  const stack = createModals({ document: fakePage().document })
  page.provide(modals, stack)
  stack.open('bag_minicart')
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <Minicart />
    </PageProvider>,
  )
  expect(html).toBe('<dialog>false false</dialog>')
})

test('open and close reach the stack of the page, and do nothing without one', () => {
  const page = createPageServices()
  const stack = createModals({ document: fakePage().document })
  page.provide(modals, stack)
  let modal: ReturnType<typeof useModal> | undefined
  const keep = (rendered: ReturnType<typeof useModal>) => {
    modal = rendered
  }
  renderToStaticMarkup(
    <PageProvider page={page}>
      <Minicart onRender={keep} />
    </PageProvider>,
  )
  modal?.open({ zIndex: 3 })
  expect(stack.store.getState().activeModals).toEqual({ bag_minicart: { id: 'bag_minicart', zIndex: 3 } })
  modal?.close()
  expect(stack.store.getState().visibleModal).toBeUndefined()
  renderToStaticMarkup(<Minicart onRender={keep} />)
  expect(() => modal?.open()).not.toThrow()
})
