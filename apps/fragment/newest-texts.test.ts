import type { ApiRequest } from '@stadion/http/api-transport'
import { expect, test } from 'vitest'
import { createNewestTexts } from './newest-texts.ts'

test('texts are asked for once for each news, and say how new they have to be', async () => {
  const sent: (string | undefined)[] = []
  const newest = createNewestTexts(async ({ headers }: ApiRequest) => {
    sent.push(headers['x-mf-context'])
    return { status: 200, headers: {}, body: '' }
  })
  const refresh = async () => void (await newest.api({ method: 'GET', path: '/', headers: {} }))
  await newest.knowing(undefined, refresh)
  await newest.knowing('at-least=0', refresh)
  expect(sent).toEqual([])
  await Promise.all([1, 2, 3].map(() => newest.knowing('at-least=7', refresh)))
  // The first may have been another’s, which began before the news.
  expect(sent).toEqual(['at-least=7', 'at-least=7'])
  await newest.knowing('at-least=6', refresh)
  expect(sent).toHaveLength(2)
  await newest.knowing('at-least=8', refresh)
  expect(sent.slice(2)).toEqual(['at-least=8', 'at-least=8'])
})
