const form = document.querySelector('form')
const error = document.getElementById('error')

form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (error) error.textContent = ''
  const answer = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  }).catch(() => undefined)
  if (!answer?.ok) {
    if (error) error.textContent = error.dataset.text ?? ''
    return
  }
  const { certificate } = await answer.json()
  opener?.postMessage({ type: 'kmc-complete', requestId: document.body.dataset.id, certificate }, location.origin)
  close()
})
