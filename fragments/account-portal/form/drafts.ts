import { draftPrefix } from '@stadion/account-client/state/storage-keys'

type Texts = Readonly<Record<string, string>>

const key = (form: string): string => draftPrefix + form
/** An address typed into one form is offered in the next. */
const shared = key('email')

/** The unsent input of a form in this tab, and the address of any form; never a password. */
export function readDraft(form: string): Texts {
  try {
    const email = sessionStorage.getItem(shared)
    return { ...JSON.parse(sessionStorage.getItem(key(form)) ?? '{}'), ...(email && { email }) } as Texts
  } catch {
    return {}
  }
}

/** Stores the input for the lifetime of the tab; empty values are deleted. */
export function keepDraft(form: string, { email, ...texts }: Texts): void {
  try {
    keep(shared, email)
    keep(key(form), Object.keys(texts).length > 0 ? JSON.stringify(texts) : undefined)
  } catch {
    // Without storage a closed form loses its input.
  }
}

function keep(name: string, value: string | undefined): void {
  if (value) sessionStorage.setItem(name, value)
  else sessionStorage.removeItem(name)
}
