type Texts = Readonly<Record<string, string>>

const key = (form: string): string => `account.draft.${form}`
/** Whoever gives an address in one form means the same in the next. */
const shared = key('email')

/** What was typed into a form in this tab and not sent yet, and the address of any; never a password. */
export function readDraft(form: string): Texts {
  try {
    const email = sessionStorage.getItem(shared)
    return { ...JSON.parse(sessionStorage.getItem(key(form)) ?? '{}'), ...(email && { email }) } as Texts
  } catch {
    return {}
  }
}

/** Keeps it for as long as the tab lives; what is empty is forgotten. */
export function keepDraft(form: string, { email, ...texts }: Texts): void {
  try {
    keep(shared, email)
    keep(key(form), Object.keys(texts).length > 0 ? JSON.stringify(texts) : undefined)
  } catch {
    // Without storage a form forgets what it was closed with.
  }
}

function keep(name: string, value: string | undefined): void {
  if (value) sessionStorage.setItem(name, value)
  else sessionStorage.removeItem(name)
}
