import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './say.mjs'

const places = {
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
  // Chromium without windows: tests need a fifth less processor time in it.
  headless: ['/usr/bin/chromium-headless-shell'],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  redis: ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'],
  java: ['/usr/bin/java', '/usr/local/bin/java'],
}
const packages = {
  chromium: ['chromium', 'fonts-liberation', 'fonts-noto-core', 'fonts-noto-cjk'],
  headless: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  redis: ['redis-server'],
  java: ['default-jre-headless'],
}

/** The path of a program, or undefined. */
export const find = (name) =>
  process.env[`${name.toUpperCase()}_PATH`] ? process.env[`${name.toUpperCase()}_PATH`] : places[name].find((path) => existsSync(path))

/** The path of the Chromium for tests: the one that somebody names, else the cheapest. */
export const findForTests = () => process.env.CHROMIUM_PATH || find('headless') || find('chromium')

/**
 * Installs programs that the suites need besides npm packages: as root from Debian's packages, otherwise not at all.
 * @returns what is missing, each with the reason
 */
export function installPrograms(names) {
  const missing = names.filter((name) => !find(name))
  if (missing.length === 0) return []
  const isRoot = process.getuid?.() === 0
  const apt = existsSync('/usr/bin/apt-get')
  if (isRoot && apt) {
    const wanted = missing.flatMap((name) => packages[name])
    say(`installing ${wanted.join(', ')} from Debian's packages`)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment })
    // Services must not start by themselves: the tests start what they need.
    const result = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    })
    if (result.status !== 0) say('the packages could not be installed')
  }
  return names
    .filter((name) => !find(name))
    .map((name) => ({
      name,
      why: isRoot && apt ? 'its Debian package could not be installed' : 'it is not installed, and only root on Debian can install it here',
    }))
}
