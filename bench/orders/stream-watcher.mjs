// Holds streams of orders open in a process of its own, and notes when each tells that its order was confirmed.
import http from 'node:http'

let sockets = []
let seen = {}
let told = 0
let onTold = () => {}

/** Opens a stream. Just after others were closed the shop may still count them: then it is tried again. */
async function follow(api, order, tries = 100) {
  const status = await open(api, order)
  if (status === 200) return
  if (status !== 503 || tries === 0) throw new Error(`A stream is answered ${status}`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  return follow(api, order, tries - 1)
}

function open(api, { orderNumber, cookie }) {
  const headers = { host: 'www.stadion.de', 'original-host': 'www.stadion.de', cookie, accept: 'text/event-stream' }
  return new Promise((resolve, reject) => {
    const asked = http.get(`${api}/api/bridge/orders/${orderNumber}/stream`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return resolve(answer.statusCode)
      }
      sockets.push(asked)
      answer.setEncoding('utf8').on('data', (text) => {
        resolve(200)
        if (!text.includes('"CONFIRMED"')) return
        seen[orderNumber] ??= []
        seen[orderNumber].push(Date.now())
        told += 1
        onTold()
      })
    })
    asked.on('error', reject)
  })
}

function closeAll() {
  for (const asked of sockets) asked.on('error', () => {}).destroy()
  sockets = []
  seen = {}
  told = 0
}

process.on('message', async ({ orders, each, api, close, waitFor }) => {
  if (close) closeAll()
  if (orders) {
    closeAll()
    for (const order of orders) await Promise.all(Array.from({ length: each }, () => follow(api, order)))
  }
  if (waitFor) {
    const until = Date.now() + 10_000
    while (told < waitFor && Date.now() < until)
      await new Promise((resolve) => {
        onTold = resolve
        setTimeout(resolve, 200)
      })
  }
  process.send({ open: sockets.length, seen })
})
