import { createServer } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { request } from 'undici'

/**
 * The shop's own pages without any script, on a port of their own: what a browser does with the same HTML, styles, letters and
 * pictures and no line of JavaScript is the limit of what a page can be.
 * @param site address of the shop; @param sitePort its port as hosts name it
 * @returns how to name a page here, and how to stop
 */
export async function serveScriptless({ site, sitePort, port }) {
  const server = createServer(async (asked, answer) => {
    try {
      const { host = '', ...headers } = asked.headers
      const own = { ...headers, host: host.replace(/:\d+$/, `:${sitePort}`) }
      const { statusCode, headers: given, body } = await request(`${site}${asked.url}`, { headers: own })
      const { 'content-length': _, trailer: __, 'transfer-encoding': ___, ...kept } = given
      const bytes = Buffer.from(await body.arrayBuffer())
      const isPage = String(given['content-type']).startsWith('text/html') && given['content-encoding'] === 'gzip'
      answer.writeHead(statusCode, kept).end(isPage ? gzipSync(withoutScripts(gunzipSync(bytes).toString())) : bytes)
    } catch (error) {
      answer.writeHead(502).end(String(error))
    }
  })
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    addressOf: (url) => url.replace(`:${sitePort}`, `:${port}`),
    stop: () => new Promise((stopped) => server.close(stopped).closeAllConnections()),
  }
}

const withoutScripts = (html) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link[^>]*modulepreload[^>]*>/g, '')
