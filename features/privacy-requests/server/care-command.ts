import type { SliceCommand } from '@stadion/slices/command'
import { createCareOperations } from './care-operations.ts'

const names = ['list', 'show', 'complete'] as const
const nameOf = (word: string | undefined) => names.find((name) => name === word)

/** `npm run privacy`: the commands of customer care for privacy requests. */
export const careCommand: SliceCommand = {
  usage: 'npm run privacy -- list [all] | show <id> | complete <id>',
  before: ([name, , ...more]) => (!nameOf(name) || more.length > 0 ? 'usage' : undefined),
  run: ({ db, now }, [name, argument]) => createCareOperations(db, now)[nameOf(name) ?? 'list'](argument),
}
