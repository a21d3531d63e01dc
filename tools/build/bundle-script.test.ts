import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { bundleScript } from './bundle-script.mjs'

test('browsers do not get the parts of a contract for servers and the API document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  try {
    const entry = new URL('../../features/bag/contract.ts', import.meta.url).pathname
    const script = readFileSync(join(folder, await bundleScript({ entry, folder, fileName: 'contract.js' })), 'utf8')
    expect(script).toContain('/api/bridge/baskets/-/items')
    expect(script).not.toMatch(/summary|family|Take a line|The current bag/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
