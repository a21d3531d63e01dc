import { html, inlineCode } from '@stadion/contract/html'
import { hashSource } from '@stadion/http/hash-source'
import type { Storefront } from '@stadion/site/storefronts'

/** The stub's popup: asks only for a name and a date of birth. */
export function kmcPage(id: string, storefront: Storefront, t: (key: string) => string): string {
  const text = (key: string) => t(`external.kmc.${key}`)
  return html`<!doctype html><html lang="${storefront.htmlLang}" dir="${storefront.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${text('title')}</title><style>${inlineCode(css)}</style></head><body data-id="${id}"><main><h1>${text('title')}</h1><p>${text('stub')}</p><form><label for="name">${text('name')}</label><input id="name" name="name" autocomplete="name" required maxlength="80"><label for="birthDate">${text('birthDate')}</label><input id="birthDate" name="birthDate" type="date" autocomplete="bday" required><p role="alert" id="error" data-text="${text('failed')}"></p><button>${text('confirm')}</button></form></main><script>${inlineCode(script)}</script></body></html>`
    .text
}

const script = `
const form = document.querySelector('form'), error = document.getElementById('error'), { id } = document.body.dataset
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  error.textContent = ''
  const answer = await fetch(location.pathname, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, credentials: 'same-origin',
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  }).catch(() => undefined)
  if (!answer?.ok) { error.textContent = error.dataset.text; return }
  const { certificate } = await answer.json()
  opener?.postMessage({ type: 'kmc-complete', requestId: id, certificate }, location.origin)
  close()
})`

const css = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;background:Canvas;color:CanvasText}
main{padding:1.5rem;max-inline-size:28rem;margin-inline:auto}
h1{font-size:1.25rem;line-height:1.25}
form{display:grid;gap:.5rem}
input,button{font:inherit;min-block-size:2.75rem;padding-inline:.75rem;border:1px solid currentColor;background:none;color:inherit;box-sizing:border-box}
button{margin-block-start:.75rem;cursor:pointer}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}`

/** Only its own script and style, and no framing. */
export const kmcPolicy = `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(css)}; connect-src 'self'; form-action 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`
