import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { buildFragment } from './fragments.mjs'

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

test('a build has a hash of the code that makes its HTML: stable for the same sources, different for each fragment', async () => {
  const place = mkdtempSync(join(tmpdir(), 'stadion-fragments-'))
  const codeOf = async (folder: string, at: string) => {
    await buildFragment(folder, react, join(place, at))
    return readFileSync(join(place, at, 'server.txt'), 'utf8')
  }
  const [error, again, content] = [await codeOf('error', '1'), await codeOf('error', '2'), await codeOf('content', '3')]
  expect(error).toMatch(/^[0-9a-f]{64}$/)
  expect([again, content === error]).toEqual([error, false])
  rmSync(place, { recursive: true })
})

test('what a fragment loads later is a script beside its own, which names it', async () => {
  const place = mkdtempSync(join(tmpdir(), 'stadion-fragments-'))
  await buildFragment('checkout', react, place)
  const code = readFileSync(join(place, 'index.js'), 'utf8')
  expect(readdirSync(place).sort()).toEqual(['detail-problems.js', 'express.js', 'index.js', 'server.txt', 'style.css'])
  expect([code.includes('import(`./express.js`)'), code.includes('local-psp-wallet')]).toEqual([true, false])
  expect(readFileSync(join(place, 'express.js'), 'utf8')).toContain('local-psp-wallet')
  rmSync(place, { recursive: true })
})
