import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { messageGaps } from './market-gaps.ts'

const folder = mkdtempSync(join(tmpdir(), 'messages-'))
afterAll(() => rmSync(folder, { recursive: true }))
function write(tongue: string, messages: object): void {
  mkdirSync(join(folder, tongue, 'common'), { recursive: true })
  writeFileSync(join(folder, tongue, 'common', 'shell.json'), JSON.stringify(messages))
}
const some = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`page.${n}`, 'x']))
const legal = { 'content.terms.1': 'x', 'content.terms.2': 'x' }

test('a language has 98 % of the texts, and all of the legal pages', () => {
  write('en', { ...some(98), ...legal })
  write('de', { ...some(96), ...legal })
  write('fr', { ...some(95), ...legal })
  write('it', { ...some(98), 'content.terms.1': 'x' })
  const gapsOf = messageGaps(pathToFileURL(`${folder}/`))
  const into = (language: string) => `features/translations/messages/${language}`
  expect(gapsOf({ language: 'de' })).toEqual([])
  expect(gapsOf({ language: 'fr' })).toEqual([`3 texts are missing in "fr", which has 97 %: add them to ${into('fr')}`])
  expect(gapsOf({ language: 'it' })).toEqual([`texts of the legal page terms are missing in "it" (1): add them to ${into('it')}`])
  expect(gapsOf({ language: 'uk' })).toEqual([`no messages in "uk": add the folder ${into('uk')}`])
})
