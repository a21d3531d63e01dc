import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openSmallDisk } from '@stadion/testing/small-disk'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openGateway } from '../testing.ts'
import { createAssetStore } from './asset-store.ts'
import { keepScripts } from './site-assets.ts'

const disk = openSmallDisk(2)
const path = 'header/0.1.0-aaaaaaaa/index.js'
const body = Buffer.from(`/* ${'script '.repeat(2_000)}*/`)
let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'stadion-assets-'))
})
afterEach(() => {
  vi.useRealTimers()
  disk?.free()
  rmSync(directory, { recursive: true, force: true })
})
afterAll(() => disk?.close())

/** A store that counts requests to its fragment; the fragment's files can be changed. */
function open(at = directory) {
  const fragment = { has: body as Buffer | undefined, asked: 0, isAway: false }
  const problems: unknown[] = []
  const fetchAsset = async () => {
    fragment.asked++
    if (fragment.isAway) throw new Error('away')
    return fragment.has
  }
  return { fragment, problems, ...createAssetStore(at, fetchAsset, (error) => problems.push(error)) }
}
const put = (text: string | Buffer, name = path) => {
  mkdirSync(dirname(join(directory, name)), { recursive: true })
  writeFileSync(join(directory, name), text)
}
const kept = () => readFileSync(join(directory, path))

describe('a stored file', () => {
  test('is available to another gateway, and after the fragment has gone', async () => {
    expect((await open().get(path))?.body).toEqual(body)
    const later = open()
    later.fragment.isAway = true
    expect([(await later.get(path))?.body.equals(body), later.fragment.asked]).toEqual([true, 0])
    expect(readdirSync(dirname(join(directory, path))).sort()).toEqual(['index.js', 'index.js.sha256'])
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['cut', body.subarray(0, 700)],
    ['of the right length, with other bytes', Buffer.alloc(body.length)],
  ])('that is %s is fetched again and replaced', async (_what, damaged) => {
    await open().get(path)
    put(damaged)
    const store = open()
    expect([(await store.get(path))?.body.equals(body), store.fragment.asked]).toEqual([true, 1])
    expect(kept()).toEqual(body)
  })

  test('is never served damaged, even if no other copy exists', async () => {
    await open().get(path)
    put(body.subarray(0, 700))
    const store = open()
    store.fragment.has = undefined
    expect(await store.get(path)).toBeUndefined()
    store.fragment.isAway = true
    await expect(store.get(path)).rejects.toThrow('away')
  })

  test('of an earlier gateway, without a note, is used if the fragment no longer has it; an empty one is not', async () => {
    put('old but whole')
    const store = open()
    store.fragment.has = undefined
    expect((await store.get(path))?.body.toString()).toBe('old but whole')
    put('', 'header/0.1.0-bbbbbbbb/index.js')
    expect(await store.get('header/0.1.0-bbbbbbbb/index.js')).toBeUndefined()
  })
})

test('is never an empty answer of a fragment', async () => {
  const store = open()
  store.fragment.has = Buffer.alloc(0)
  await expect(store.get(path)).rejects.toThrow('sent nothing')
  expect(existsSync(join(directory, path))).toBe(false)
  store.fragment.has = body
  expect((await store.get(path))?.body).toEqual(body)
})

describe.runIf(disk)('while the disk is full', () => {
  const full = () => join(disk!.directory, 'fragment-assets')

  test('files come from memory, none is left incomplete, and they are written once there is room', async () => {
    vi.useFakeTimers()
    disk!.fill()
    const store = open(full())
    const other = 'header/0.1.0-aaaaaaaa/style.css'
    expect([(await store.get(path))?.body, (await store.get(other))?.body]).toEqual([body, body])
    expect(store.problems).toMatchObject([{ code: 'ENOSPC' }])
    expect(existsSync(join(full(), path))).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect([existsSync(join(full(), path)), store.problems.length]).toEqual([false, 1])
    disk!.free()
    vi.advanceTimersByTime(10_000)
    for (const name of [path, other]) expect(readFileSync(join(full(), name))).toEqual(body)
    expect(store.fragment.asked).toBe(2)
    expect(readdirSync(dirname(join(full(), path))).filter((name) => name.endsWith('.part'))).toEqual([])
    store.close()
  })

  test('pages and their files are complete, before and after there is room', async () => {
    disk!.fill()
    const gateway = await openGateway({ dataDir: disk!.directory })
    for (const room of [false, true]) {
      if (room) disk!.free()
      const page = await (await gateway.get('/')).text()
      const files = [...new Set(page.match(/\/mf\/[\w/.-]+\.(?:js|css)/g))]
      expect(files.length).toBeGreaterThan(3)
      for (const file of files) {
        const answer = await gateway.get(file)
        expect([file, answer.status, (await answer.text()).startsWith('/*')]).toEqual([file, 200, true])
      }
    }
    await gateway.close()
  })

  test('a start succeeds, and its scripts are served from the build', () => {
    const assets = { directory: mkdtempSync(join(tmpdir(), 'stadion-build-')), importMap: '{}', script: '' }
    writeFileSync(join(assets.directory, 'page.AAAAAAAA.js'), body)
    disk!.fill()
    const problems: unknown[] = []
    const folder = keepScripts(assets, disk!.directory, (error) => problems.push(error))
    expect([problems.length, existsSync(join(folder, 'page.AAAAAAAA.js'))]).toEqual([1, false])
  })
})

describe('the scripts of a build', () => {
  const name = 'page.AAAAAAAA.js'
  const build = () => {
    const assets = { directory: mkdtempSync(join(tmpdir(), 'stadion-build-')), importMap: '{}', script: '' }
    writeFileSync(join(assets.directory, name), body)
    return assets
  }

  test('replace damaged ones, and empty ones of any build are deleted', () => {
    put(body.subarray(0, 10), `site-assets/${name}`)
    put('', 'site-assets/page.BBBBBBBB.js')
    const folder = keepScripts(build(), directory)
    expect(readdirSync(folder)).toEqual([name])
    expect(readFileSync(join(folder, name))).toEqual(body)
  })

  test('are not stored in a DATA_DIR that is not writable, which is reported in one sentence', () => {
    put('', 'a-file')
    expect(() => keepScripts(build(), join(directory, 'a-file'))).toThrow(
      /^Nothing can be kept in .*a-file: ENOTDIR.*set DATA_DIR to a directory/,
    )
  })
})
