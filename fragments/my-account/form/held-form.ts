/** A submitted form that waits for re-authentication. Never a password. */
interface Held {
  form: string
  texts: Readonly<Record<string, string>>
}

const key = 'my-account.held'
let back: Held | undefined | 'unknown' = 'unknown'

/** Stores a form until its answer arrives: re-authentication may lead to a provider's page and back. */
export function holdForm(form: string, element: HTMLFormElement): () => void {
  const texts = Object.fromEntries(
    ([...element.elements] as HTMLInputElement[]).flatMap(({ name, type, value, checked }) =>
      name && !/^(password|hidden|submit)$/.test(type) && (type !== 'checkbox' || checked) ? [[name, value]] : [],
    ),
  )
  try {
    sessionStorage.setItem(key, JSON.stringify({ form, texts } satisfies Held))
  } catch {
    // Without storage the form must be sent again.
  }
  return () => sessionStorage.removeItem(key)
}

/** Whether the shopper returns from a provider to this form; true once. Fills in the stored values. */
export function takeHeld(form: string, element: HTMLFormElement, hasCome: boolean): boolean {
  // Read once and kept only for this page: after an aborted re-authentication the form starts empty.
  if (back === 'unknown') back = leftBehind()
  if (!hasCome) return false
  if (!back || back.form !== form) return false
  for (const input of [...element.elements] as HTMLInputElement[]) {
    const text = back.texts[input.name]
    if (input.type === 'checkbox') input.checked = text !== undefined
    else if (text !== undefined && input.type !== 'hidden') input.value = text
  }
  back = undefined
  return true
}

function leftBehind(): Held | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept ? (JSON.parse(kept) as Held) : undefined
  } catch {
    return undefined
  }
}
