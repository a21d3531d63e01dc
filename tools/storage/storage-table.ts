import type { OwnedItem } from '../../apps/storage.ts'

const levels = ['none', 'functional (1)', 'marketing (2)'] as const
const places = { cookie: 'cookie', local: 'local storage', session: 'session storage', cache: 'cache', request: 'request' } as const
const kinds = Object.keys(places)

/** The text of docs/storage.md: a row for each item, by kind. */
export function storageTable(items: readonly OwnedItem[]): string {
  const rows = [...items]
    .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
    .map((item) => {
      const cells = [`\`${item.name}\``, places[item.kind], item.owner, consentOf(item), lifeOf(item), item.purpose]
      return `| ${cells.join(' | ')} |\n`
    })
  return `# What the shop stores in browsers

Made by \`npm run check storage -- --write\` of what the manifests of slices declare (\`storage\` in \`slice.ts\`). On secure sites the prefix \`__Host-\` precedes
the names of cookies that give access. Requests to calls of the shop that are not listed need no consent.

| name | where | owner | consent | stays | purpose |
|---|---|---|---|---|---|
${rows.join('')}`
}

const consentOf = ({ level, neededOn }: OwnedItem): string =>
  neededOn ? `${levels[level]}, none on ${neededOn.join(', ')}` : (levels[level] as string)

function lifeOf({ kind, seconds }: OwnedItem): string {
  if (kind === 'request') return '–'
  if (kind === 'local' || kind === 'cache') return 'until it is deleted'
  if (kind === 'session') return 'until the tab is closed'
  if (seconds === undefined) return 'until the browser is closed'
  const [count, unit] = seconds % 86_400 === 0 ? [seconds / 86_400, 'day'] : [seconds / 60, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
