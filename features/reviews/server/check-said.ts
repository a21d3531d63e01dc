import { reviewFailures } from '../contract.ts'
import { leastText, lettersOf, mostLetters } from '../lengths.ts'
import { fits, type WriteReview } from '../schema.ts'
import { type Held, whyHeld } from './checking/why-held.ts'
import { type Said, textHashOf } from './write-table.ts'

/** One wrong field: `{ field: 'stars', code: 'stars_required' }`. */
export interface ReviewProblem {
  field: 'stars' | 'title' | 'text' | 'name'
  code: 'stars_required' | 'title_tooLong' | 'text_tooShort' | 'text_tooLong' | 'name_tooLong'
}

/** What is wrong with a review, in the order of its form. */
export function problemsOf({ stars, title = '', text = '', name = '' }: Partial<WriteReview>): ReviewProblem[] {
  const problems: ReviewProblem[] = []
  if (!Number.isInteger(stars) || stars! < 1 || stars! > 5) problems.push({ field: 'stars', code: 'stars_required' })
  if (lettersOf(title) > mostLetters.title) problems.push({ field: 'title', code: 'title_tooLong' })
  if (text !== '' && lettersOf(text) < leastText) problems.push({ field: 'text', code: 'text_tooShort' })
  if (lettersOf(text) > mostLetters.text) problems.push({ field: 'text', code: 'text_tooLong' })
  if (lettersOf(name) > mostLetters.name) problems.push({ field: 'name', code: 'name_tooLong' })
  return problems
}

/** The review as it is kept, and why the machine holds it. `isKnown` says whether another review has the same text. */
export async function checkSaid(said: Partial<WriteReview>, isKnown: (textHash: string | null) => Promise<boolean>): Promise<Said> {
  // As they will be kept: spaces around them are no letters.
  const [title, text, name] = [said.title ?? '', said.text ?? '', said.name ?? ''].map((words) => words.trim()) as [string, string, string]
  const validationErrors = problemsOf({ ...said, title, text, name })
  if (validationErrors.length > 0) throw reviewFailures.validationFailed({}, { body: { validationErrors } })
  const textHash = textHashOf(text)
  const held: Held | null = whyHeld([title, text, name]) ?? ((await isKnown(textHash)) ? 'known' : null)
  return { stars: said.stars!, fit: fits.find((fit) => fit === said.fit) ?? null, ...{ title, text, name, textHash, held } }
}
