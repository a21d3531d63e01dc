import type { ApiAnswer, ApiRequest } from '@stadion/http/api-transport'
import { followNews } from '@stadion/news/follow-news'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGateway } from './testing.ts'

// Facts go by the machine’s clock, which stands still here until a test moves it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A gateway before an API with one article, whose answers wait for a test. */
async function opened() {
  const answers: ((name: string) => void)[] = []
  const asked: (string | undefined)[] = []
  let told: object = {}
  const api = async ({ path, headers }: ApiRequest): Promise<ApiAnswer> => {
    if (path.startsWith('/internal/news')) return { status: 200, headers: {}, body: JSON.stringify(told) }
    if (!path.startsWith('/api/bridge/products/AA1001'))
      return { status: 404, headers: { 'x-data-tags': 'menu' }, body: '{"errorCode":"notFound","message":"Not found"}' }
    asked.push(headers['x-mf-context'])
    const name = await new Promise<string>((resolve) => answers.push(resolve))
    const product = { id: 'AA1001', name, slug: 'runner', color: 'Black', description: `This is ${name}.`, images: [] }
    return { status: 200, headers: { 'x-data-tags': 'article:stadion/AA1001' }, body: JSON.stringify(product) }
  }
  const news = followNews({ api, originalHost: 'www.stadion.de' })
  const compared = vi.spyOn(news, 'isOld')
  const gateway = await openGateway({ api, news })
  return {
    ...{ asked, answers, compared, close: gateway.close },
    hear(id: number, ...tags: string[]) {
      told = { id, mark: String(id), tags }
      return news.refresh()
    },
    page: async () => (await gateway.get('/runner/AA1001.html')).text(),
  }
}
const due = () => void vi.advanceTimersByTime(1001)

test('visitors share the question for the facts of a page, but not one of before news about it, whose answer replaces no newer one', async () => {
  const { asked, answers, compared, close, hear, page } = await opened()
  try {
    await hear(1, '*')
    const first = page()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]!('Runner One')
    expect(await first).toContain('Runner One')
    await hear(2, 'article:stadion/AA1001')
    due()
    const early = page()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    await hear(3, 'menu:stadion')
    const other = page()
    await vi.waitFor(() => expect(compared).toHaveBeenLastCalledWith(expect.arrayContaining(['article:stadion/AA1001']), 2))
    await hear(4, 'article:stadion/AA1001')
    due()
    const late = page()
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    expect(asked).toEqual(['at-least=1', 'at-least=2', 'at-least=4'])
    answers[2]!('Runner Three')
    expect(await late).toContain('Runner Three')
    answers[1]!('Runner Two')
    for (const one of await Promise.all([early, other])) expect(one).toContain('Runner Two')
    expect(await page()).toContain('Runner Three')
    expect(asked).toHaveLength(3)
  } finally {
    await close()
  }
})
