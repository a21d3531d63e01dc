import { readFileSync } from 'node:fs'
import { readConfig as readApiConfig } from '@stadion/api/config'
import { readFragmentProcess } from '@stadion/fragment-app/config'
import {
  defaultIn,
  developmentValue,
  type ProcessName,
  type Setting,
  settingProblems,
  settingsTable,
} from '@stadion/http/declared-settings'
import { writeSellers } from '@stadion/market-law/testing'
import { describe, expect, test } from 'vitest'
import { withTable } from '../../tools/settings/readme-table.ts'
import { allSettings } from '../settings.ts'
import { readConfig } from './config.ts'

type Source = Readonly<Record<string, string | undefined>>

const settings = await allSettings()
const patternOf = (name: string) => new RegExp(`^${name.replace('…', '\\w+')}$`)
const declaredFor = (process: ProcessName) => settings.filter(({ processes }) => processes.includes(process)).flatMap(({ names }) => names)
/** Read only to report their new names. */
const gone = 'FRAGMENT_CACHE_MB'

const secrets = Object.fromEntries(
  settings
    .filter(({ default: value }) => value === developmentValue)
    .flatMap(({ names }) => names.map((name) => [name, `${name} of its own, long enough`])),
)
const FRAGMENT = 'shell_header'
/** Makes a process of the shop a gateway only. */
const alone = { ROLES: 'gateway', API_URL: 'http://127.0.0.1:8081' }
/** Environments that start. */
const environments = {
  local: { FRAGMENT },
  prod: {
    ...{ FRAGMENT, APP_ENV: 'prod', SMTP_URL: 'smtp://mail.example', PAYMENT_PROVIDER: 'none', EXCHANGE_URL: 'none' },
    ...{ SELLERS: writeSellers(), ...secrets },
  },
} as const
const readers: Record<ProcessName, (source: Source) => unknown> = {
  api: readApiConfig,
  gateway: readConfig,
  fragment: (source) => readFragmentProcess(source, '/builds'),
}

/** Every variable that a reader requests in these environments. */
function namesRead(read: (source: Source) => unknown, more: Source = {}): readonly string[] {
  const names = new Set<string>()
  const asked = (target: Source) =>
    new Proxy(target, {
      get(_, name) {
        if (typeof name === 'string' && /^[A-Z]/.test(name)) names.add(name)
        return target[name as string]
      },
      // Set variables are searched for misspelt names; that does not count as reading.
      ownKeys: () => [],
    })
  for (const source of [environments.local, environments.prod, { FRAGMENT, ...alone }]) read(asked({ ...source, ...more }))
  names.delete(gone)
  return [...names]
}

describe('OPS-DOC-01', () => {
  test('OPS-DOC-01: the README’s table of variables equals the declarations of processes and slices', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    expect(readme).toContain('| `PASSWORD_MIN_LENGTH` | `8` | api |')
    expect(withTable(readme, settingsTable(settings))).toBe(readme)
    expect(settingProblems(settings)).toEqual([])
  })

  test.each(['api', 'gateway', 'fragment'] as const)('OPS-DOC-01: every variable that the %s reads is declared', (process) => {
    const declared = declaredFor(process).map(patternOf)
    const read = namesRead(readers[process], process === 'gateway' ? alone : {})
    expect(read.length).toBeGreaterThan(5)
    expect(read.filter((name) => !declared.some((pattern) => pattern.test(name)))).toEqual([])
  })

  test('OPS-DOC-01: every variable that is declared for a process is read there', () => {
    const shop = namesRead(readConfig)
    const isRead = (names: readonly string[]) => (name: string) => names.some((one) => patternOf(name).test(one))
    for (const process of ['api', 'gateway'] as const) expect(declaredFor(process).filter((name) => !isRead(shop)(name))).toEqual([])
    expect(declaredFor('fragment').filter((name) => !isRead(namesRead(readers.fragment))(name))).toEqual([])
  })

  const withDefaults = settings.flatMap((setting) =>
    (['local', 'prod'] as const).flatMap((appEnv) => {
      const value = defaultIn(setting, appEnv)
      return value === undefined || setting.names.includes('APP_ENV') ? [] : [[appEnv, setting.names, value, setting] as const]
    }),
  )
  test.each(withDefaults)('OPS-DOC-01: in %s the default of %s is %s', (appEnv, names, value, { processes }: Setting) => {
    for (const name of names)
      for (const process of processes) {
        // The site needs `ROLES` too.
        const read = process === 'fragment' ? readers.fragment : readConfig
        expect(read({ ...environments[appEnv], [name]: value })).toEqual(read(environments[appEnv]))
      }
  })

  test('OPS-DOC-01: without APP_ENV it is local', () => expect(readConfig({ APP_ENV: 'local' })).toEqual(readConfig({})))

  const secret = settings.filter((setting) => setting.secret).flatMap(({ names }) => names.map((name) => name.replace('…', 'GOOGLE')))
  test.each(secret)('OPS-DOC-01: %s is secret: its problems are reported without its value', (name) => {
    const value = 'told-to-nobody'
    let said = ''
    try {
      readConfig({ ...environments.prod, RECAPTCHA_PROVIDER: 'recaptcha-enterprise', DRAIN_SECONDS: 'soon', [name]: value })
    } catch (error) {
      said = String(error)
    }
    expect(said).toContain('DRAIN_SECONDS')
    expect(said).not.toContain(value)
  })
})

test('one variable is declared once for each process', () => {
  const port: Setting = { names: ['PORT'], processes: ['api', 'gateway'], meaning: 'where it listens' }
  expect(settingProblems([port, { ...port, processes: ['fragment'] }])).toEqual([])
  expect(settingProblems([port, { ...port, processes: ['gateway'] }])).toEqual(['PORT of the gateway is declared twice'])
})

test('a row has names, default, processes and whether it is secret', () => {
  const meaning = 'what for'
  expect(
    settingsTable([
      { names: ['A', 'B_…'], processes: ['api'], meaning },
      { names: ['C'], default: { prod: 'x', else: undefined }, processes: ['api', 'gateway'], secret: true, meaning },
      { names: ['D'], default: { words: 'as it comes' }, processes: ['api'], meaning },
    ])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| `A`, `B_…` | none | api | what for |',
    '| `C` | `x` in `prod`, else none | api, gateway | **Secret.** what for |',
    '| `D` | as it comes | api | what for |',
  ])
})

test('a README without a place for the table is refused', () => {
  expect(() => withTable('# Shop', '')).toThrow('The README has no place for the table')
})
