import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const paths = (body: string): string[] => [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]!)

test('every icon has the shape of its package', () => {
  const source = readFileSync(new URL('./icons.ts', import.meta.url), 'utf8')
  const lucide = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json')), 'utf8'))
  const drawn = [...source.matchAll(/Lucide's ([\w-]+)\. \*\/\nexport const \w+ =\s+'([^']+)'/g)]
  expect(drawn.length).toBe(source.split('export const').length - 1)
  const packaged = (name: string) => lucide.icons[name] ?? lucide.icons[lucide.aliases[name].parent]
  for (const [, name, body] of drawn) expect([name, paths(body!)]).toEqual([name, paths(packaged(name!).body)])
})
