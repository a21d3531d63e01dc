import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutEngine } from './only-embedded.ts'

test.each(withoutEngine)('%s does not use the engine of the run', (file) => {
  // Through a store or a site, or by asking which engine it is.
  const engine = /\b(openStore|openSite|openTestDatabase|openPreparedServer|openTestPostgres|onPostgres|TEST_DATABASE\w*)\b/
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(engine.exec(source)?.[0]).toBeUndefined()
})
