/** Runs in every page of the shop under `npm run dev`: shows changes, or the error that prevents them. */
const changes = new EventSource('/__dev__/changes')
/** Of the code that wrote this page. */
const version = new URL(document.currentScript.src).search.slice(1)
changes.addEventListener('start', ({ data }) => {
  if (version !== data) location.reload()
})
changes.addEventListener('problem', ({ data }) => {
  console.error(data)
  const shown = document.querySelector('#dev-problem') ?? document.body.appendChild(document.createElement('pre'))
  shown.id = 'dev-problem'
  shown.setAttribute('role', 'alert')
  shown.textContent = data
  Object.assign(shown.style, {
    position: 'fixed',
    inset: '0',
    zIndex: 2147483647,
    margin: 0,
    padding: '2rem',
    overflow: 'auto',
    background: '#1b1b1b',
    color: '#ffb4a8',
    font: '14px/1.5 monospace',
    whiteSpace: 'pre-wrap',
    direction: 'ltr',
    textAlign: 'left',
  })
})
