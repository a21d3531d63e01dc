import { checkoutDraft } from '@stadion/checkout/draft-key'

/** Stores what was typed in section 1, so that a reload loses nothing. Never anything about a payment. */
export function keepDraft(form: HTMLFormElement): void {
  const values = [...new FormData(form)].filter(([name, value]) => name !== 'intent' && typeof value === 'string' && value !== '')
  try {
    sessionStorage.setItem(checkoutDraft, JSON.stringify(Object.fromEntries(values)))
  } catch {
    // Without storage the browser's own form restoring has to do.
  }
}

/** Fills in what was typed before, except fields that hold something already. */
export function fillFromDraft(form: HTMLFormElement): void {
  try {
    const values = Object(JSON.parse(sessionStorage.getItem(checkoutDraft) ?? 'null')) as Record<string, string>
    for (const field of [...form.elements] as HTMLInputElement[])
      if (field.name && field.type !== 'hidden' && field.value === '' && values[field.name]) field.value = String(values[field.name])
  } catch {
    // Nothing that this page wrote.
  }
}

/** Once it is stored with the bag, or ordered. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(checkoutDraft)
  } catch {
    // Without storage there is none.
  }
}
