type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const writes = /^(text|email|password|tel|url|number|date|search|textarea)$/

/** Watches input on a page. @returns whether a form is open or has unsent input */
export function watchForms(page: Document): () => boolean {
  const touched = new WeakSet<HTMLFormElement>()
  const quietly = { capture: true, passive: true }
  // Frameworks also write typed text into the attribute: then only the event shows a change.
  page.addEventListener(
    'input',
    ({ target }) => {
      const { form } = target as Field
      if (form) touched.add(form)
    },
    quietly,
  )
  for (const type of ['submit', 'reset']) page.addEventListener(type, ({ target }) => touched.delete(target as HTMLFormElement), quietly)
  return () => [...page.forms].some((form) => touched.has(form) || isOpen(form))
}

const isOpen = (form: HTMLFormElement): boolean =>
  form.closest('dialog[open]') !== null ||
  form.contains(form.ownerDocument.activeElement) ||
  ([...form.elements] as Field[]).some((field) => isChanged(field) || (form.method === 'post' && writes.test(field.type) && isSeen(field)))

const isSeen = (field: Field): boolean => !field.disabled && field.checkVisibility?.() !== false

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return !field.multiple && field.selectedIndex !== Math.max(given, 0)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
  return writes.test(field.type) && field.value !== field.defaultValue
}
