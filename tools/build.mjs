// Builds everything a running shop needs into dist/: what browsers load, and the server's bundle.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { compressFolder } from './build/compress.mjs'
import { copyFlags, copyFonts, copyIcons, copyTagManager } from './build/files.mjs'
import { buildFragmentRuntime, fragmentRuntime } from './build/fragment-runtime.mjs'
import { buildFragments } from './build/fragments.mjs'
import { rememberSources } from './build/freshness.mjs'
import { buildPageScript } from './build/page-script.mjs'
import { dist, made } from './build/places.mjs'
import { buildReact } from './build/react.mjs'
import { buildServer } from './build/server.mjs'
import { helpIfAsked } from './usage.mjs'

/** @param {(line: string) => void} say reports progress */
export async function build(say = () => {}) {
  const started = performance.now()
  rmSync(made, { recursive: true, force: true })
  try {
    await make(say)
    replaceLastBuild()
  } finally {
    // If one part fails, others may still be writing; a cleanup error must not hide the first failure.
    rmSync(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  say(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function make(say) {
  mkdirSync(`${made}/assets`, { recursive: true })
  say('React, one copy for all fragments')
  const react = await buildReact(made)
  say('what fragments share')
  const imports = { ...react, ...(await buildFragmentRuntime(made, Object.keys(react))) }
  say('the page script')
  const script = await buildPageScript(made, [imports[fragmentRuntime], react['react-dom/client']])
  say('fragments')
  await buildFragments(made, Object.keys(imports))
  say('fonts, flags and icons')
  await Promise.all([copyFonts(), copyFlags()])
  copyIcons()
  copyTagManager()
  say('the server')
  await buildServer()
  say('compressing')
  await compressFolder(`${made}/assets`)
  writeFileSync(`${made}/site-assets.json`, JSON.stringify({ imports, script }))
  rememberSources()
}

/** Two builds may end at once; either of them may stay. */
function replaceLastBuild() {
  for (let tries = 5; ; tries -= 1)
    try {
      rmSync(dist, { recursive: true, force: true })
      renameSync(made, dist)
      return
    } catch (error) {
      if (tries === 0) throw error
    }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  helpIfAsked('npm run build', 'Builds into dist/ everything that a running shop needs.')
  await build((line) => console.log(`  build: ${line}`))
}
