import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'

const store = await openStore()
afterAll(() => store.close())
test('x', async () => {
  expect((await store.fetch('/readyz')).status).toBe(200)
})
