import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const host = { headers: { 'x-original-host': 'www.stadion.co.uk' } }
const get = (path: string) => fetch(`http://127.0.0.1:${site.sitePort}${path}`, host)

test.each(['/ap/mf', '/ap/v2'])(
  'A-MF-01 A-MF-02 A-MF-04 %s names style and script in its header, has no body, and both files exist',
  async (path) => {
    const answer = await get(`${path}?preset=modal&locale=en_GB&touchpoint=WISHLIST%20ICON`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe('')
    const links = [...(answer.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="([^"]+)"/g)].map(([, url = '', rel = '']) => ({
      url,
      rel,
    }))
    expect(links.map(({ rel }) => rel)).toEqual(['stylesheet', 'modulepreload'])
    for (const { url } of links) {
      expect(url).toMatch(/^\/mf\/account_account-portal\/1\.0\.0-experimental\.14-[0-9a-f]{8}\//)
      const file = await get(url)
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  },
)

test('an unknown build of the portal is 404', async () => {
  expect((await get('/ap/mf?mfId=account_account-portal/9.9.9')).status).toBe(404)
  expect((await get('/mf/account_account-portal/9.9.9/view/stadion/de_DE')).status).toBe(404)
})

test('A-PRES-01 the view scheme answers for the requested id, and serves its files by that version', async () => {
  const id = 'account_account-portal/1.0.0-experimental.14'
  const view = await get(`/mf/${id}/view/stadion/en_GB?preset=modal`)
  expect(view.status).toBe(200)
  expect([view.headers.get('x-mf-id'), view.headers.get('x-mf-version'), view.headers.get('x-mf-type')]).toEqual([
    id,
    '1.0.0-experimental.14',
    'component',
  ])
  for (const file of ['index.js', 'style.css', 'index.css']) expect((await get(`/mf/${id}/${file}`)).status).toBe(200)
  for (const path of [`/mf/${id}/view/nike/en_GB`, `/mf/${id}/view/stadion/xx_XX`]) expect((await get(path)).status).toBe(400)
})
