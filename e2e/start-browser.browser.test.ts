import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findForTests } from '../tools/system.mjs'
import { chromiumSwitches } from './chromium-switches.ts'
import { startBrowser } from './start-browser.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stadion-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a process that hangs at its start is ended, and another one started', async () => {
  const [executablePath, starts] = [join(folder, 'browser'), join(folder, 'starts')]
  // Notes each of its starts; the first never answers, the second becomes a browser.
  const lines = ['#!/bin/sh', `printf x >> ${starts}`, `[ "$(wc -c < ${starts})" = 1 ] && exec sleep 600`, `exec ${findForTests()} "$@"`]
  writeFileSync(executablePath, lines.join('\n'))
  chmodSync(executablePath, 0o755)
  const browser = await startBrowser(chromium, { executablePath, args: chromiumSwitches }, [5_000, 60_000])
  expect([readFileSync(starts, 'utf8').length, browser.isConnected()]).toEqual([2, true])
  await browser.close()
})
