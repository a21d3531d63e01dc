import { checkoutDraft } from '@stadion/checkout/draft-key'

/** In a draft whose form the browser has sent itself. */
const sent = 'intent'

/**
 * Stores what was typed in section 1, so that a reload loses nothing. Never anything about a payment.
 * @param isSent the browser sends the form itself; the next page knows what became of it
 */
export function keepDraft(form: HTMLFormElement, isSent = false): void {
  const values = [...new FormData(form)].filter(([name, value]) => (isSent || name !== sent) && typeof value === 'string')
  try {
    sessionStorage.setItem(checkoutDraft, JSON.stringify(Object.fromEntries(values)))
  } catch {
    // Without storage the browser's own form restoring has to do.
  }
}

/** A draft that the browser has sent is stored with the bag by now, unless something was refused. */
export function settleDraft(isRefused: boolean): void {
  if (!isRefused && sent in draftOf()) forgetDraft()
}

/** Fills in what was typed before and is not stored with the bag yet. */
export function fillFromDraft(form: HTMLFormElement): void {
  const values = draftOf()
  if (Object.keys(values).length > 0) for (const field of [...form.elements] as HTMLInputElement[]) fill(field, values)
}

function draftOf(): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(checkoutDraft) ?? 'null')) as Record<string, unknown>
  } catch {
    // Nothing that this page wrote.
    return {}
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
