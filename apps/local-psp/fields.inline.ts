/** The card fields in a frame: they give the page around them a token, and never the number. */
export {}

const form = document.querySelector('form')!
const names = ['number', 'expiry', 'code']
const fieldOf = (name: string) => form.querySelector<HTMLInputElement>(`#${name}`)!

// The company plays below the address of the shop, so both have one origin.
const tell = (message: object) => parent.postMessage({ from: 'local-psp-fields', ...message }, location.origin)

function show(wrong: readonly string[]): void {
  for (const name of names) {
    const isWrong = wrong.includes(name)
    const field = fieldOf(name)
    document.querySelector<HTMLElement>(`#${name}-wrong`)!.hidden = !isWrong
    if (isWrong) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }
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
    if (answer.status !== 400) return tell({ token })
    show(fields)
    tell({ wrong: true })
  } catch {
    tell({ failed: true })
  }
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === parent && data?.to === 'local-psp-fields') void tokenise()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ submitted: true })
})
new ResizeObserver(() => tell({ height: document.body.offsetHeight })).observe(document.body)
tell({ ready: true })
