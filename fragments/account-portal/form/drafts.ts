type Texts = Readonly<Record<string, string>>

const key = (form: string): string => `account.draft.${form}`

/** What was typed into a form in this tab and not sent yet; never a password. */
export function readDraft(form: string): Texts {
  try {
    return JSON.parse(sessionStorage.getItem(key(form)) ?? '{}') as Texts
  } catch {
    return {}
  }
}

/** Keeps it for as long as the tab lives; an empty one is forgotten. */
export function keepDraft(form: string, texts: Texts): void {
  try {
    if (Object.keys(texts).length > 0) sessionStorage.setItem(key(form), JSON.stringify(texts))
    else sessionStorage.removeItem(key(form))
  } catch {
    // Without storage a form forgets what it was closed with.
  }
}
