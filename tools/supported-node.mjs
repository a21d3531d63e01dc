/** The same as `engines` in package.json, which npm only warns about. Odd versions before 24 never had long support, and packages of the shop refuse them. */
const supported = [
  { major: 20, minor: 19 },
  { major: 22, minor: 12 },
]
const newest = 24

/**
 * Why the project does not run here, in one sentence that says what to do; undefined where it does.
 * @param {{ version: string, platform: string }} where `process.versions.node` and `process.platform`
 */
export function whyUnsupported({ version, platform }) {
  if (platform === 'win32') return 'Stadion does not run on Windows itself; run it in WSL, where it is on Linux.'
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major >= newest || supported.some((one) => one.major === major && minor >= one.minor)) return undefined
  return `Stadion needs Node 20.19, 22.12, 24 or newer; this is ${version}. Install one of them from https://nodejs.org, then try again.`
}
