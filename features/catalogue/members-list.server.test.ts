import { signIn } from '@stadion/account/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'

const store = await openStore()
afterAll(() => store.close())

interface Answer {
  items: { id: string; membersOnly: boolean }[]
  isWhole: boolean
}

test('REACH-MEM-05 a guest gets three articles of the members’ list, whatever is asked; a member all of them, until the membership ends', async () => {
  const [guest, member] = [store.browser({ host: 'www.stadion.de' }), store.browser({ host: 'www.stadion.de' })]
  await signIn(member.fetch)
  const read = async ({ fetch }: typeof guest, query = '') =>
    (await (await fetch(`/api/bridge/products/for-members${query}`)).json()) as Answer
  const whole = await read(member)
  expect(whole.isWhole).toBe(true)
  expect(whole.items.length).toBeGreaterThan(3)
  expect(whole.items.every(({ membersOnly }) => membersOnly)).toBe(true)
  const shown = await read(guest)
  expect(shown).toMatchObject({ isWhole: false, items: whole.items.slice(0, 3).map(({ id }) => ({ id })) })
  for (const { id } of whole.items.slice(3)) expect(JSON.stringify(shown)).not.toContain(id)
  for (const query of ['', '?page=2&pageSize=96', '?sort=newest', '?size=540&inStock=true']) expect(await read(guest, query)).toEqual(shown)
  await member.fetch('/api/account/membership', { method: 'PUT', body: { member: false } })
  expect(await read(member)).toEqual(shown)
})
