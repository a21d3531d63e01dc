import { LRUCache } from 'lru-cache'
import { InvalidView } from '../errors.ts'
import { assetBase, type LinkedAssets, versionInId } from '../protocol.ts'
import { leakOf } from './html-leak.ts'
import type { ViewAnswer, ViewRequest } from './view-client.ts'

/** Why the HTML of a view cannot be used in a page; undefined if it can. */
function wrongOf(html: Buffer): string | undefined {
  if (html.length === 0) return 'it is empty'
  // The check needs only ASCII.
  return leakOf(html.toString('latin1'))
}

/** The last valid HTML by its address; only of requests without cookies, so that it is never personal. */
const lastValid = new LRUCache<string, Buffer>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (html, path) => html.length + path.length + 64,
})

/**
 * Rejects a view that would reach beyond its slot: HTML that is empty or not balanced, files of another fragment, another version
 * or another host. The links of an answer of another server, which a developer's override named, are made absolute.
 */
export function validView(answer: ViewAnswer, request: Pick<ViewRequest, 'path' | 'mfId' | 'cookie' | 'server'>): ViewAnswer {
  const { html } = answer
  const { path, mfId, cookie, server } = request
  const links = linksOf(answer, mfId, server)
  // HTML with the same bytes as before is not checked again: comparing is a hundred times faster.
  if (cookie === undefined && lastValid.get(path)?.equals(html)) return links
  const wrong = wrongOf(html) ?? (links.scripts.length === 0 && html.includes('data-mf-state') ? 'it does not name its script' : undefined)
  if (wrong !== undefined) throw new InvalidView(mfId, wrong)
  if (cookie === undefined) lastValid.set(path, html)
  return links
}

function linksOf(answer: ViewAnswer, mfId: string, server: string | undefined): ViewAnswer {
  if (server !== undefined) {
    const its = new URL(server)
    return { ...answer, styles: resolved(answer.styles, its, mfId), scripts: resolved(answer.scripts, its, mfId) }
  }
  if (!isOwn(answer, mfId)) throw new InvalidView(mfId, `it names files that are not of ${mfId} ${answer.version}`)
  return answer
}

/** The files of each build: once valid, they stay valid. */
const known = new LRUCache<string, string>({ max: 500 })

/** Whether the files belong to the answer's fragment and version. */
function isOwn({ styles, scripts, version }: LinkedAssets & { version: string }, mfId: string): boolean {
  const build = `${mfId} ${version}`
  const files = `${styles.join()} ${scripts.join()}`
  const before = known.get(build)
  if (before === files) return true
  // A build without files is possible; one that had some still has them.
  if (files === ' ') return before === undefined
  const [id] = mfId.split('/')
  // An id with a version is answered by that build, whose files have their own address.
  const start = versionInId(mfId) === undefined ? `${assetBase}/${id}/${version}/` : `${assetBase}/${id}/`
  if (![...styles, ...scripts].every((url) => url.startsWith(start) && !/\.\.|[\\%?#]/.test(url))) return false
  known.set(build, files)
  return true
}

function resolved(urls: readonly string[], server: URL, mfId: string): string[] {
  return urls.map((url) => {
    if (!URL.canParse(url, server)) throw new InvalidView(mfId, `it names no address: ${url}`)
    const absolute = new URL(url, server)
    if (absolute.origin !== server.origin) throw new InvalidView(mfId, `it names files of ${absolute.origin}`)
    return absolute.href
  })
}
