// npm run market -- add de_LI --like de_CH --domain li --calling-code 423: adds a storefront to the code.
// npm run market -- missing: what storefronts lack before they can sell.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import './sources.mjs'
import { root } from './build/places.mjs'
import { runCommand } from './run-command.mjs'
import { say, stop } from './say.mjs'
import { helpIfAsked } from './usage.mjs'
import { writeTogether } from './write-together.mjs'

helpIfAsked(
  'npm run market -- add <locale> --like <locale> --domain <end of the host>',
  '                        [--site-path <xx>] [--brand <key>] [--currency <XXX>] [--calling-code <n>] [--trunk <n>] [--dry-run]',
  'npm run market -- missing [<brand> [<locale>]]   what storefronts lack before they can sell',
  '  --like          a storefront of the same language. A new country begins with copies of the rows of its country',
  '  --domain        li for www.stadion.li. A second storefront on a domain has a --site-path, as fr',
  '  --brand         the key of the brand; the main brand if it is left out',
  '  --currency      the one of --like if it is left out',
  '  --calling-code  of a new country, as 423; --trunk is what its numbers begin with at home, as 0',
  '  --dry-run       says which files would change, and changes none',
)

if (process.argv[2] === 'missing') await runCommand('market')

const options = {
  like: { type: 'string' },
  domain: { type: 'string' },
  'site-path': { type: 'string' },
  brand: { type: 'string' },
  currency: { type: 'string' },
  'calling-code': { type: 'string' },
  trunk: { type: 'string' },
  'dry-run': { type: 'boolean' },
}
const { values, positionals } = parse()
const [verb, locale = '', ...more] = positionals
if (verb !== 'add' || !locale || !values.like || more.length > 0) stop('npm run market -- --help says how a storefront is added.')

const { brandOf, brands } = await import('@stadion/site/brands')
const { addMarket } = await import('./market/add-market.ts')
const brand = values.brand ?? brands[0].key
try {
  const wanted = {
    ...{ locale, like: values.like, domain: values.domain, sitePath: values['site-path'], brand, slot: brandOf(brand).slot },
    ...{ currency: values.currency, callingCode: values['calling-code'], trunk: values.trunk },
  }
  const { files, copied } = addMarket((path) => readFileSync(`${root}/${path}`, 'utf8'), wanted)
  if (!values['dry-run']) writeTogether(files)
  for (const path of files.keys()) {
    say(path)
  }
  if (copied.length > 0) {
    console.log(`\n${locale.slice(3)} is new. Its rows in these files are those of ${values.like.slice(3)}, and nobody has confirmed them:`)
    for (const path of copied) console.log(`- ${path}`)
  }
  if (values['dry-run']) process.exit(0)
  const check = spawnSync(process.execPath, ['tools/check.mjs', 'markets'], { cwd: root, stdio: 'inherit' })
  console.log(`\nNext:
- npm run market -- missing ${brand} ${locale}   what the shop's data lack for it: docs/markets.md says what a storefront sells by
- npm start, then http://www.${brandOf(brand).domain}.${values.domain}.localhost:8080/${values['site-path'] ?? ''}`)
  process.exitCode = check.status ?? 1
} catch (error) {
  stop(error.message)
}

function parse() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return stop(error.message)
  }
}
