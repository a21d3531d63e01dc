import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageProvider, useService, useServiceState } from './react.tsx'
import { createPageServices, type Store, service } from './service.ts'
import { createPageStore } from './store.ts'

const bag = service<{ store: Store<{ itemCount: number }> }>('bag@1')
const Badge = () => {
  const found = useService(bag) !== undefined
  return <b>{`${found} ${useServiceState(bag, ({ itemCount }) => itemCount, 0)}`}</b>
}

test('the server’s HTML has the initial value, whatever the page knows', () => {
  const page = createPageServices()
  page.provide(bag, { store: createPageStore('bag', { itemCount: 7 }, 'production') })
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <Badge />
    </PageProvider>,
  )
  expect(html).toBe('<b>true 0</b>')
})

test('without a page there is no service, only the initial value', () => {
  expect(renderToStaticMarkup(<Badge />)).toBe('<b>false 0</b>')
  expect(
    renderToStaticMarkup(
      <PageProvider page={createPageServices()}>
        <Badge />
      </PageProvider>,
    ),
  ).toBe('<b>false 0</b>')
})
