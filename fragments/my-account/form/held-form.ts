/** A form that was sent, and whose shopper was asked to show who is there. Never a password. */
interface Held {
  form: string
  texts: Readonly<Record<string, string>>
}

const key = 'my-account.held'
let back: Held | undefined | 'unknown' = 'unknown'

/** Keeps a form for as long as its answer is not there: showing who is there may lead to another company's page and back. */
export function holdForm(form: string, element: HTMLFormElement): () => void {
  const texts = Object.fromEntries(
    ([...element.elements] as HTMLInputElement[]).flatMap(({ name, type, value, checked }) =>
      name && !/^(password|hidden|submit)$/.test(type) && (type !== 'checkbox' || checked) ? [[name, value]] : [],
    ),
  )
  try {
    sessionStorage.setItem(key, JSON.stringify({ form, texts } satisfies Held))
  } catch {
    // Without storage the form has to be sent once more.
  }
  return () => sessionStorage.removeItem(key)
}

/** Whether this is the form that the shopper comes back to from elsewhere; once. Fills in what was typed. */
export function takeHeld(form: string, element: HTMLFormElement, hasCome: boolean): boolean {
  // Read by the first who asks, and forgotten with the page: whoever turned round on the way begins anew.
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
