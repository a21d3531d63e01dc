// The challenge page, in a frame over the shop or as a page of its own.
const { id, nonce, difficulty } = document.body.dataset
const status = document.getElementById('status')
const again = document.getElementById('again')
const cancel = document.getElementById('cancel')
const isFramed = parent !== self
const tell = (type) => isFramed && parent.postMessage({ type, id }, location.origin)
const say = (key) => {
  status.textContent = status.dataset[key]
}

async function send(solution) {
  const answer = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ solution }),
    // Then the page says that it failed, and offers another try.
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`Answered ${answer.status}`)
}

function start() {
  again.hidden = true
  say('wait')
  const worker = new Worker('/recaptcha/solver.js')
  const fail = () => {
    worker.terminate()
    document.body.dataset.state = 'failed'
    say('failed')
    again.hidden = false
    again.focus()
  }
  document.body.dataset.state = 'working'
  worker.onerror = fail
  worker.onmessage = async ({ data }) => {
    worker.terminate()
    try {
      await send(data)
    } catch {
      return fail()
    }
    document.body.dataset.state = 'done'
    say('done')
    cancel.hidden = true
    tell('challenge-complete')
  }
  worker.postMessage({ nonce, difficulty: Number(difficulty) })
}

const giveUp = () => tell('challenge-cancelled')
cancel.hidden = !isFramed
cancel.onclick = giveUp
again.onclick = start
// Key events inside a frame do not reach the dialog around it.
addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp())
document.querySelector('h1').focus()
void start()
