import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { whyUnsupported } from './supported-node.mjs'

const on = (version: string, platform = 'linux') => whyUnsupported({ version, platform })

test('Node 20, 22, 24 and newer are supported, on Linux and macOS', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '25.1.0', '26.0.0'])
    expect(on(version), version).toBeUndefined()
  expect(on('24.0.0', 'darwin')).toBeUndefined()
})

test('an old or odd version, and Windows, are refused in one sentence that says what to do', () => {
  for (const version of ['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])
    expect(on(version)).toBe(
      `Stadion needs Node 20.19, 22.12, 24 or newer; this is ${version}. Install one of them from https://nodejs.org, then try again.`,
    )
  expect(on('24.0.0', 'win32')).toBe('Stadion does not run on Windows itself; run it in WSL, where it is on Linux.')
})

test('package.json tells npm the same', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(engines.node).toBe('^20.19.0 || ^22.12.0 || >=24.0.0')
})

test('a refused command prints nothing else and exits with 1', () => {
  // Other versions of Node are not installed here, so their version is passed in.
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })"
  const start = fileURLToPath(new URL('./start.mjs', import.meta.url))
  const run = () =>
    execFileSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, start], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(run).toThrow(expect.objectContaining({ status: 1, stdout: '', stderr: `${on('18.20.8')}\n` }))
})
