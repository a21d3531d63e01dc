/** The card fields in a frame: they give the page around them a token, and never the number. */
export {}

const form = document.querySelector('form')!
const names = ['number', 'expiry', 'code']
const fieldOf = (name: string) => form.querySelector<HTMLInputElement>(`#${name}`)!

// The company plays below the address of the shop, so both have one origin.
const tell = (message: object) => parent.postMessage({ from: 'local-psp-fields', ...message }, location.origin)

function mark(name: string, isWrong: boolean): void {
  document.querySelector<HTMLElement>(`#${name}-wrong`)!.hidden = !isWrong
  if (isWrong) fieldOf(name).setAttribute('aria-invalid', 'true')
  else fieldOf(name).removeAttribute('aria-invalid')
}

function show(wrong: readonly string[]): void {
  for (const name of names) mark(name, wrong.includes(name))
  if (wrong[0]) fieldOf(wrong[0]).focus()
}

async function tokenise(): Promise<void> {
  const empty = names.filter((name) => fieldOf(name).value.trim() === '')
  if (empty.length > 0) {
    show(empty)
    return tell({ wrong: true })
  }
  try {
    const [number, expiry, cvc] = names.map((name) => fieldOf(name).value)
    const answer = await fetch('/psp-stub/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, expiry, cvc }),
    })
    const { token, fields } = await answer.json()
    show(answer.status === 400 ? fields : [])
    tell(answer.status === 400 ? { wrong: true } : { token })
  } catch {
    tell({ failed: true })
  }
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === parent && data?.to === 'local-psp-fields') void tokenise()
})
// What is being corrected is checked when the form is sent again.
form.addEventListener('input', ({ target }) => mark((target as Element).id, false))
form.addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ submitted: true })
})
new ResizeObserver(() => tell({ height: document.body.offsetHeight })).observe(document.body)
tell({ ready: true })
