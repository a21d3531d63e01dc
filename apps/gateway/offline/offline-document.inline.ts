/**
 * A working network without an answer is distinguished from no network. The page reloads when the network is back, unless the visitor is
 * going to another page, which a reload would cancel.
 */
let isLeaving = false
const button = document.querySelector('button')
const words = document.querySelectorAll<HTMLElement>('[data-when]')

const show = () => {
  for (const each of words) each.hidden = (each.dataset.when === 'offline') === navigator.onLine
}
const retry = () => {
  if (button) button.ariaBusy = 'true'
  location.reload()
}

show()
if (button) button.onclick = retry
addEventListener('online', () => isLeaving || retry())
addEventListener('offline', show)
addEventListener('beforeunload', () => {
  isLeaving = true
})
addEventListener('pageshow', () => {
  isLeaving = false
})
