const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const megabyte = Buffer.alloc(1 << 20, '<p>filler filler filler</p>\n')

const faults = {
  /** Complete, but 200 ms late. */
  async slow({ body, headers }, response) {
    await sleep(200)
    response.writeHead(200, headers).end(body)
  },
  /** Complete, but ten seconds late. */
  async hangs({ body, headers }, response) {
    await sleep(10_000)
    if (!response.destroyed) response.writeHead(200, headers).end(body)
  },
  'answers 500'(_, response) {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>internal error: stack trace of the fragment</h1>')
  },
  'dies mid-body'({ body, headers }, response) {
    response.writeHead(200, headers).write(body.subarray(0, body.length >> 1))
    setTimeout(() => response.socket?.destroy(), 20)
  },
  async 'stalls mid-body'({ body, headers }, response) {
    const half = body.length >> 1
    response.writeHead(200, headers).write(body.subarray(0, half))
    await sleep(10_000)
    if (!response.destroyed) response.end(body.subarray(half))
  },
  async 'sends 50 MB'({ headers }, response) {
    response.writeHead(200, { ...headers, 'content-length': 50 * megabyte.length })
    for (let sent = 0; sent < 50 && !response.destroyed; sent++)
      if (!response.write(megabyte))
        await Promise.race(['drain', 'close'].map((event) => new Promise((resolve) => response.once(event, resolve))))
    if (!response.destroyed) response.end()
  },
}
/** The faults of one fragment; the others work. */
export const faultNames = Object.keys(faults).filter((name) => name !== 'slow')

export const breakDown = (fault, view, response) => faults[fault](view, response)
