import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { scratch } from '../lib/options.mjs'
import { head, names, pathOf, tail } from './page.mjs'

export const nginx = process.env.NGINX ?? '/usr/sbin/nginx'
export const hasNginx = existsSync(nginx)

// Settings that a shop would use: the last good answer during a refresh and after a failure.
const keepForASecond =
  'proxy_cache views; proxy_cache_valid 200 1s; proxy_ignore_headers Cache-Control; proxy_cache_use_stale error timeout updating http_500; proxy_cache_background_update on;'

/** Writes nginx's configuration and page. @returns the command that serves it */
export function nginxCommand({ port, fragmentsUrl, cached }) {
  const folder = `${scratch}/nginx${cached ? '-cached' : ''}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const values = { FOLDER: folder, PORT: String(port), FRAGMENTS: new URL(fragmentsUrl).host, CACHE: cached ? keepForASecond : '' }
  const template = readFileSync(new URL('nginx.conf', import.meta.url), 'utf8')
  writeFileSync(`${folder}/page.shtml`, head + names.map((name) => `<!--#include virtual="${pathOf(name)}" -->`).join('') + tail)
  writeFileSync(
    `${folder}/nginx.conf`,
    template.replaceAll(/@([A-Z]+)@/g, (_, name) => values[name]),
  )
  return [nginx, '-c', `${folder}/nginx.conf`, ...(process.getuid?.() === 0 ? ['-g', 'user root;'] : [])]
}
