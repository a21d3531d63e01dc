import { isIP } from 'node:net'

/** One problem of the environment: what is wrong, why it matters and what to do. */
export interface SettingProblem {
  name: string
  what: string
  why: string
  fix: string
}

/** All problems of an environment at once, so that one restart is enough to fix them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly SettingProblem[]
  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map(({ name, what, why, fix }) => `- ${name} ${what}\n  Why: ${why}\n  Fix: ${fix}`)
    super(`The environment is not usable:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

/** Characters of a secret. */
const leastSecret = 32

type Source = Readonly<Record<string, string | undefined>>

/** Reads settings from an environment and collects their problems; `finish` throws all of them together. */
export function readSettings(source: Source) {
  // Reachable environments are attacked, whether they sell anything or not.
  const isReachable = ['prod', 'stg'].includes(source.APP_ENV?.trim() ?? '')
  const problems: SettingProblem[] = []
  const read = (name: string): string | undefined => source[name]?.trim() || undefined
  const wrong = (name: string, what: string, why: string, fix: string) => problems.push({ name, what, why, fix })

  return {
    wrong,
    /** All set variables. */
    names: Object.keys(source).filter(read),
    text: <T extends string | undefined>(name: string, fallback: T): string | T => read(name) ?? fallback,

    choice<const T extends string>(name: string, values: readonly T[], fallback: T): T {
      const value = read(name)
      if (value === undefined || (values as readonly string[]).includes(value)) return (value as T | undefined) ?? fallback
      wrong(name, `is "${value}"`, 'it decides what the shop may do, so nothing is guessed', `use one of ${values.join(', ')}`)
      return fallback
    },

    whole(name: string, fallback: number, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}): number {
      const value = read(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (/^\d+$/.test(value) && number >= min && number <= max) return number
      wrong(name, `is "${value}"`, 'a whole number is expected', `use a number from ${min} to ${max}, or leave it out for ${fallback}`)
      return fallback
    },

    positive(name: string, fallback: number): number {
      const value = read(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (Number.isFinite(number) && number > 0) return number
      wrong(name, `is "${value}"`, 'a number above 0 is expected', `use for example ${fallback}, or leave it out`)
      return fallback
    },

    flag(name: string, fallback = false): boolean {
      const value = read(name)
      if (value === undefined) return fallback
      if (value === '0' || value === '1') return value === '1'
      wrong(name, `is "${value}"`, 'only 1 switches it on', 'use 1 or 0')
      return fallback
    },

    url<T extends string | undefined>(name: string, schemes: readonly string[], fallback: T): string | T {
      const value = read(name)
      if (value === undefined) return fallback
      if (schemes.some((scheme) => value.startsWith(scheme))) return value
      // The message does not contain the value: addresses contain passwords.
      wrong(name, 'has an address of an unknown kind', 'it could not be connected to', `start it with ${schemes.join(' or ')}`)
      return fallback
    },

    /** A host name or IP address, without scheme, port and path. */
    host<T extends string | undefined>(name: string, fallback: T): string | T {
      const value = read(name)
      if (value === undefined || isIP(value) > 0 || /^[\w-]+(\.[\w-]+)*\.?$/.test(value)) return value ?? fallback
      wrong(name, `is "${value}"`, 'no machine is called that', 'use a name or an address alone, such as 127.0.0.1')
      return fallback
    },

    /** A public key with a development value, which reachable environments refuse. */
    key(name: string, development: string): string {
      const typed = read(name)
      const value = typed ?? development
      if (isReachable && typed === undefined)
        wrong(
          name,
          'is missing',
          'its development value stands in the source, where everybody can read it',
          'set a random value of your own',
        )
      else if (isReachable && value === development)
        wrong(name, 'has its development value', 'everybody can read that value in the source', 'set a random value of your own')
      return value
    },

    /** A secret key that must not be guessable. */
    secret(name: string, development: string): string {
      const value = this.key(name, development)
      // The message does not contain the value.
      if (isReachable && value !== development && value.length < leastSecret)
        wrong(
          name,
          `has ${value.length} characters`,
          'whoever guesses it signs what only this shop may sign',
          `use at least ${leastSecret} random characters, such as those of: openssl rand -base64 32`,
        )
      return value
    },

    finish(): void {
      if (problems.length > 0) throw new SettingsError(problems)
    },
  }
}

export type Settings = ReturnType<typeof readSettings>
