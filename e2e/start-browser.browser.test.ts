import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { findForTests } from '../tools/system.mjs'
import { chromiumSwitches } from './chromium-switches.ts'
import { startBrowser } from './start-browser.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stadion-start-'))
})
const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length

/** A program that notes each of its starts; the first `hanging` never answer, later ones become `then`. */
function program(hanging: number, then = 'exit 3'): string {
  const path = join(folder, 'browser')
  const started = join(folder, 'starts')
  const lines = ['#!/bin/sh', `printf x >> ${started}`, `[ "$(wc -c < ${started})" -le ${hanging} ] && exec sleep 600`, then]
  writeFileSync(path, lines.join('\n'))
  chmodSync(path, 0o755)
  return path
}

test('a browser that hangs at its start is started anew', async () => {
  const executablePath = program(1, `exec ${findForTests()} "$@"`)
  const browser = await startBrowser(chromium, { executablePath, args: chromiumSwitches }, [1_000, 60_000])
  expect([starts(), browser.isConnected()]).toEqual([2, true])
  await browser.close()
})

test('a browser that hangs twice is named', async () => {
  const executablePath = program(2)
  await expect(startBrowser(chromium, { executablePath }, [300, 400])).rejects.toThrow(/launch: Timeout 400ms exceeded[\s\S]*\/browser/)
  expect(starts()).toBe(2)
})

test('a browser that ends at its start is not started anew', async () => {
  await expect(startBrowser(chromium, { executablePath: program(0) }, [60_000, 60_000])).rejects.toThrow(/exitCode=3/)
  expect(starts()).toBe(1)
})
