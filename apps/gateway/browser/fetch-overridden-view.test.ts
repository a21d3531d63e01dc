import { afterEach, expect, test, vi } from 'vitest'
import { fetchOverriddenView } from './fetch-overridden-view.ts'

afterEach(() => vi.unstubAllGlobals())

const server = 'http://localhost:3000'
const slot = { server }
const view = '/bag_minicart/view/reebok/de_DE?a=1'

/** A page of Reebok, and a developer's server whose classic script registers its fragment. */
function aPage(answer: (url: string) => Response) {
  const asked: string[] = []
  const added: string[] = []
  const fragment = { mount: vi.fn(), unmount: vi.fn() }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer(url)
  })
  vi.stubGlobal('document', {
    baseURI: 'http://site.internal/',
    styleSheets: [],
    documentElement: { dataset: { brand: 'reebok' } },
    createElement: () => new EventTarget(),
    head: {
      append(element: EventTarget & { src?: string; href?: string }) {
        added.push(element.src ?? element.href ?? '')
        vi.stubGlobal('MF', { 'bag_minicart-next': fragment })
        queueMicrotask(() => element.dispatchEvent(new Event('load')))
      },
    },
  })
  return { asked, added, fragment }
}
const html = (id: string, link?: string) =>
  new Response('<b>', { headers: { 'X-MF-Id': id, 'X-MF-Type': 'component', ...(link && { link }) } })

test('a view from a developer’s server lists its files on that server', async () => {
  const { asked } = aPage(() => html('bag_minicart', '</x.css>; rel="stylesheet", </x.js>; rel="modulepreload"'))
  expect(await fetchOverriddenView('bag_minicart', slot, view, '{}')).toMatchObject({
    scripts: [`${server}/x.js`],
    styles: [`${server}/x.css`],
  })
  expect(asked).toEqual([server + view])
})

test('B-MFV-06 B-MFV-08 B-MFV-09 B-MFV-10 if the developer says so it is loaded by script tag, with styles of the brand, under another id', async () => {
  const { asked, added, fragment } = aPage(() => html('bag_minicart-next'))
  const styleDependencies = { '*': [`${server}/all.css`], reebok: [`${server}/reebok.css`], stadion: [`${server}/stadion.css`] }
  const loading = JSON.stringify({ imports: false, mfId: 'bag_minicart-next', styleFile: 'index.css', styleDependencies })
  const shown = await fetchOverriddenView('bag_minicart', { ...slot, loading }, view, '{}')
  expect(asked).toEqual([`${server}/bag_minicart-next/view/reebok/de_DE?a=1`])
  expect(added.sort()).toEqual(
    [`${server}/all.css`, `${server}/bag_minicart-next/index.css`, `${server}/bag_minicart-next/index.js`, `${server}/reebok.css`].sort(),
  )
  expect(shown?.module).toBe(fragment)
})

test('the shop serves a fragment that the server does not have', async () => {
  aPage(() => new Response('', { status: 404 }))
  expect(await fetchOverriddenView('bag_minicart', slot, view, '{}')).toBeUndefined()
})
