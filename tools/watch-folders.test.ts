import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFolders } from './watch-folders.mjs'

let place = ''
let changed: string[] = []
let end = () => {}
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'stadion-watch-'))
  mkdirSync(join(place, 'bag/server'), { recursive: true })
  writeFileSync(join(place, 'bag/server/a.ts'), '')
  changed = []
  end = watchFolders([place], (path) => void changed.push(path.slice(place.length + 1)))
})
afterEach(() => {
  end()
  rmSync(place, { recursive: true, force: true })
})
const write = (file: string) => writeFileSync(join(place, file), `${Math.random()}`)
const afterAnEdit = () => {
  write('bag/server/a.ts')
  return changed
}

test('a saved file is reported, also if an editor replaces it', async () => {
  write('bag/server/a.ts')
  await expect.poll(() => changed).toContain('bag/server/a.ts')
  changed.length = 0
  write('other')
  renameSync(join(place, 'other'), join(place, 'bag/server/a.ts'))
  await expect.poll(() => changed).toContain('bag/server/a.ts')
})

test('the files of a folder that is moved in are reported', async () => {
  const made = mkdtempSync(join(tmpdir(), 'stadion-made-'))
  mkdirSync(join(made, 'server'))
  writeFileSync(join(made, 'server/b.ts'), '')
  renameSync(made, join(place, 'wish'))
  await expect.poll(() => changed).toContain('wish/server/b.ts')
})

test('a folder that disappears and comes back, as after a branch switch, is watched as before', async () => {
  rmSync(join(place, 'bag'), { recursive: true })
  mkdirSync(join(place, 'bag/server'), { recursive: true })
  await expect.poll(() => changed).toContain('bag')
  changed.length = 0
  // Repeatedly: watching starts at some moment and then continues.
  await expect.poll(afterAnEdit).toContain('bag/server/a.ts')
  rmSync(join(place, 'bag'), { recursive: true })
  await expect.poll(() => changed.filter((path) => path === 'bag').length).toBeGreaterThan(0)
  changed.length = 0
  mkdirSync(join(place, 'bag/server'), { recursive: true })
  await expect.poll(afterAnEdit).toContain('bag/server/a.ts')
})
