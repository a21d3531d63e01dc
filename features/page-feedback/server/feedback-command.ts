import type { SliceCommand } from '@stadion/slices/command'
import { readSums } from './read-sums.ts'

/** What visitors answered, for editors. */
export const feedbackCommand: SliceCommand = {
  usage: 'npm run page-feedback -- list [--since 2026-01-01]',
  before([name, ...more]) {
    if (name !== 'list') return 'usage'
    sinceOf(more)
    return undefined
  },
  async run({ db }, [, ...more]) {
    const since = sinceOf(more)
    const sums = await readSums(db, since ?? '0001-01-01')
    if (sums.length === 0) return [since ? `Nobody answered since ${since}.` : 'Nobody answered yet.']
    return ['page\tbrand\tlocale\tyes\tno', ...sums.map(({ page, brand, locale, yes, no }) => [page, brand, locale, yes, no].join('\t'))]
  },
}

/** The day after `--since`. Throws a readable message for another option, or for what is no day. */
function sinceOf([option, day, ...more]: readonly string[]): string | undefined {
  if (option === undefined) return undefined
  if (option !== '--since') throw new Error(`There is no option ${option}. There is --since.`)
  if (day === undefined) throw new Error('--since needs a day after it, as 2026-01-01.')
  if (more.length > 0) throw new Error(`${more.join(' ')} is too much after --since ${day}.`)
  if (!isDay(day)) throw new Error(`${day} is no day. Write it as 2026-01-01.`)
  return day
}

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
