import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { exchangeCommand } from './exchange-command.ts'
import { openReceiver } from './testing/receiver.ts'

const receiver = await openReceiver()
const store = await openStore({ env: { EXCHANGE_URL: receiver.url } })
afterAll(async () => {
  await store.close()
  await receiver.close()
})
const give = (...words: string[]) => exchangeCommand.run(store, words, { actor: 'anna', environment: 'development' })
const rounds = () => store.fetch('/__test__/jobs', { method: 'POST' })

test('messages that do not arrive are listed, and sent again or skipped', async () => {
  receiver.answer(() => 500)
  for (const kind of ['order.confirmed', 'order.shipped'])
    await store.db.query('select exchange.emit($1, $2, $3::jsonb, $4)', [kind, 'or_1', '{}', store.now().toISOString()])
  expect(await give('list')).toEqual(['Every message has arrived, and none was refused.'])
  await rounds()
  await store.db.query('update exchange.message set tries = 34, due_at = null, gave_up_at = now() where tries > 0')
  const [line = '', ...others] = await give('list')
  expect(others).toEqual([])
  expect(line).toMatch(/^xm_\w+\torder\.confirmed\t.*\t34 tries\tgiven up\tanswered 500$/)
  const [id = ''] = line.split('\t')
  receiver.answer(() => 200)
  expect(await give('again', id)).toEqual(['It is sent again.'])
  await rounds()
  expect(receiver.taken.map(({ message: { kind } }) => kind)).toEqual(['order.confirmed', 'order.confirmed', 'order.shipped'])
  await expect(give('skip', id)).rejects.toThrow(`No message ${id} waits.`)
})
