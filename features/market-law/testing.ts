import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brands } from '@stadion/site/brands'

/** A file for `SELLERS`, and its path: by default with one seller for each brand, in every country. */
export function writeSellers(file?: unknown): string {
  const ofBrand = ({ name, key }: { name: string; key: string }, code: string) => ({
    '*': { code, name: `${name} Ltd`, address: ['1 High Street', 'London'], mail: `help@${key}.example`, taxId: 'T1234567890123' },
  })
  const [main, sister] = brands
  const path = join(mkdtempSync(join(tmpdir(), 'sellers-')), 'sellers.json')
  writeFileSync(path, JSON.stringify(file ?? { [main.key]: ofBrand(main, 'SA'), [sister.key]: ofBrand(sister, 'SB') }))
  return path
}
