import { createServer } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { request } from 'undici'

/**
 * The shop's pages without any script, on a separate port: the same HTML, styles, fonts and pictures without JavaScript are the limit
 * of what a page can reach.
 * @param site address of the shop; @param sitePort its port as hosts name it
 * @returns the address of a page here, and a function to stop
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
