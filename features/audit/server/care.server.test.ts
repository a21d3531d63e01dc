import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { careCommand } from '../contract.ts'
import { historyCommand } from './history-command.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const place = { actor: 'anna', environment: 'development' } as const
const entries = () => store.db.query('select actor, command, subject, before, after from audit.entry order by seq')
const tried = careCommand('orders', {
  show: {
    usage: '<orderNumber>   what is known of an order',
    takes: 1,
    run: async ({ words: [subject] }) => ({ subject, lines: ['an order'] }),
  },
  cancel: {
    usage: '<orderNumber>   ends it',
    takes: 1,
    async run({ on, words: [subject] }) {
      await on.query(`select audit.note('nobody', 'undone', null, null, null, now())`)
      if (subject === 'PDE2') await on.query(`select exchange.refuse('{"failure": "notCancellable"}')`)
      return { subject, before: { status: 'CREATED' }, after: { status: 'CANCELLED' }, lines: ['It is cancelled.'] }
    },
  },
})
const give = (...words: string[]) => tried.run(store, words, place)

test('a command of care is one transaction with its entry of the audit', async () => {
  expect(await give('show', 'PDE1')).toEqual(['an order'])
  expect(await entries()).toEqual([{ actor: 'anna', command: 'orders show', subject: 'PDE1', before: null, after: null }])
  await expect(give('cancel', 'PDE2')).rejects.toThrow('Refused: notCancellable. Nothing was changed.')
  expect((await entries()).slice(1)).toEqual([
    { actor: 'anna', command: 'orders cancel', subject: 'PDE2', before: null, after: { refused: 'notCancellable' } },
  ])
  await give('cancel', 'PDE1')
  expect(await historyCommand.run(store, ['PDE1'], place)).toEqual([
    expect.stringMatching(/anna\torders cancel\tPDE1\t\{"status":"CREATED"\} → \{"status":"CANCELLED"\}$/),
    expect.stringMatching(/anna\torders show\tPDE1\t$/),
  ])
})

test('words that are no command are named, and show how commands are called, before a database is opened', () => {
  const asked = (...words: string[]) => tried.before?.(words, place)
  expect(asked()).toBe('usage')
  expect(() => asked('burn', 'PDE1')).toThrow(`There is no "orders burn". There is:\n${tried.usage}`)
  for (const words of [['show'], ['show', 'PDE1', 'now']])
    expect(() => asked(...words)).toThrow(
      'orders show is called so:\nnpm run care -- orders show <orderNumber>   what is known of an order',
    )
  expect(asked('show', 'PDE1')).toBeUndefined()
  expect(tried.usage).toBe(
    'npm run care -- orders show <orderNumber>   what is known of an order\nnpm run care -- orders cancel <orderNumber>   ends it',
  )
})
