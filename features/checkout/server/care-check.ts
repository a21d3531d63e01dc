import { readFile } from 'node:fs/promises'
import { careCommand } from '@stadion/audit/contract'

interface Violation {
  invariant: string
  subject: string
  detail: string
}

/** `npm run care -- check`: what must always be true of money, orders and goods (Part 12 of the specification). */
export const checkCommand = careCommand('check', {
  '': {
    usage: '                           looks for money, goods and orders that contradict each other, and changes nothing',
    takes: 0,
    async run({ on, now }) {
      const found = await on.query<Violation>(await readRules(), [now.toISOString()])
      const lines = found.map(({ invariant, subject, detail }) => [invariant, subject, detail].join('\t'))
      return { after: { violations: found.length }, lines: lines.length > 0 ? lines : ['Nothing contradicts.'] }
    },
  },
})

/** They look into the tables of all slices, so they are part of none. */
const readRules = () =>
  readFile('tools/check-money.sql', 'utf8').catch(() => {
    throw new Error('The rules are missing: tools/check-money.sql has to be in the folder from which the shop was started.')
  })
