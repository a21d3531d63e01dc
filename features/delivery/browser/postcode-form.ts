import type { DeliveryPromise } from '../contract.ts'
import type { ShownDay } from '../page-attributes.ts'

interface PostcodeForm {
  /** Asks for the days of a postal code, or of the country, and draws them. */
  ask: (typed: string | undefined) => Promise<DeliveryPromise>
  texts: Pick<ShownDay, 'wrong' | 'away'>
  /** To screen readers; without a text the days that are shown. */
  say: (text?: string) => void
  keep: (written: string | undefined) => void
}

/** Answers the form in place, with its error beside the field. Returns the field. */
export function takeOverForm(form: HTMLFormElement, { ask, texts, say, keep }: PostcodeForm): HTMLInputElement {
  const field = form.querySelector<HTMLInputElement>('[name=postcode]')!
  const box = field.closest('.w-field')!
  const noteOf = () => box.querySelector('.w-field__error')

  const fail = (text: string, isWrong: boolean) => {
    const note = noteOf() ?? box.appendChild(document.createElement('p'))
    note.className = 'w-field__error'
    note.id = `${field.id}-error`
    note.textContent = text
    box.classList.toggle('w-field--invalid', isWrong)
    field.setAttribute('aria-invalid', String(isWrong))
    field.setAttribute('aria-describedby', note.id)
    say(text)
    field.focus()
  }
  const clean = () => {
    box.classList.remove('w-field--invalid')
    noteOf()?.remove()
    field.setAttribute('aria-invalid', 'false')
    field.removeAttribute('aria-describedby')
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask(field.value.trim() || undefined).then(
      ({ postcode }) => {
        clean()
        keep(postcode ?? undefined)
        if (postcode) field.value = postcode
        say()
      },
      (error: { status?: number; name?: string }) => {
        // Another press has asked meanwhile.
        if (error.name !== 'AbortError') fail(error.status === 400 ? texts.wrong : texts.away, error.status === 400)
      },
    )
  })
  return field
}
