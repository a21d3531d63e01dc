import { checkoutDraft } from '@stadion/checkout/draft-key'

/** Stores what was typed in section 1, so that a reload loses nothing. Never anything about a payment. */
export function keepDraft(form: HTMLFormElement): void {
  const values = [...new FormData(form)].filter(([name, value]) => name !== 'intent' && typeof value === 'string')
  try {
    sessionStorage.setItem(checkoutDraft, JSON.stringify(Object.fromEntries(values)))
  } catch {
    // Without storage the browser's own form restoring has to do.
  }
}

/** Fills in what was typed before and is not stored with the bag yet. */
export function fillFromDraft(form: HTMLFormElement): void {
  try {
    const values = JSON.parse(sessionStorage.getItem(checkoutDraft) ?? 'null') as Record<string, unknown> | null
    if (!values) return
    for (const field of [...form.elements] as HTMLInputElement[]) fill(field, values)
  } catch {
    // Nothing that this page wrote.
  }
}

function fill(field: HTMLInputElement, values: Record<string, unknown>): void {
  const { name, type } = field
  if (type === 'checkbox') field.checked = name in values
  if (type === 'checkbox' || type === 'hidden' || typeof values[name] !== 'string' || field.value === values[name]) return
  field.value = values[name]
  // Whatever depends on the choice follows.
  if (type === 'select-one') field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Once it is stored with the bag, or ordered. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(checkoutDraft)
  } catch {
    // Without storage there is none.
  }
}
