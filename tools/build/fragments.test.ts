import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { buildFragment } from './fragments.mjs'

test('a build has a hash of the code that makes its HTML: stable for the same sources, different for each fragment', async () => {
  const place = mkdtempSync(join(tmpdir(), 'stadion-fragments-'))
  const codeOf = async (folder: string, at: string) => {
    await buildFragment(folder, ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'], join(place, at))
    return readFileSync(join(place, at, 'server.txt'), 'utf8')
  }
  const [error, again, content] = [await codeOf('error', '1'), await codeOf('error', '2'), await codeOf('content', '3')]
  expect(error).toMatch(/^[0-9a-f]{64}$/)
  expect([again, content === error]).toEqual([error, false])
  rmSync(place, { recursive: true })
})
