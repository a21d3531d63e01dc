import { cut } from '@stadion/pages/cut'
import { mostTyped } from './lengths.ts'
import { fits } from './schema.ts'

export const draftProblems = ['stars_required', 'title_tooLong', 'text_tooShort', 'text_tooLong', 'name_tooLong'] as const
export type DraftProblem = (typeof draftProblems)[number]

export const failureCodes = ['rateLimited', 'away', 'already', 'gone', 'closed'] as const
/** Why a review was not taken. */
export interface DraftFailure {
  code: (typeof failureCodes)[number]
  /** When to try again. */
  minutes?: number | undefined
}

/** What was typed of an article. */
export interface Typed {
  stars: number | null
  fit: (typeof fits)[number] | null
  title: string
  text: string
  name: string
}

/** What a form left for the page after it. */
export interface ReviewState {
  articleId: string
  /** Of a review that was taken, or taken back; then nothing typed is left. */
  done?: 'PUBLISHED' | 'PENDING' | 'WITHDRAWN' | undefined
  typed?: Typed | undefined
  problems?: readonly DraftProblem[] | undefined
  failure?: DraftFailure | undefined
}

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? cut(value, most) : '')

export const readTyped = ({ stars, fit, title, text, name }: Readonly<Record<string, unknown>>): Typed => ({
  stars: [1, 2, 3, 4, 5].find((one) => stars === one || stars === String(one)) ?? null,
  fit: fits.find((one) => one === fit) ?? null,
  title: textOf(title, mostTyped.title),
  // A form sends the ends of its lines as two characters.
  text: textOf(typeof text === 'string' ? text.replaceAll('\r\n', '\n') : '', mostTyped.text),
  name: textOf(name, mostTyped.name),
})
