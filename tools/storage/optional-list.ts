import type { OwnedItem } from '../../apps/storage.ts'

const cleared = ['cookie', 'local', 'session']

/**
 * The source of features/consent/optional-storage.ts: only what a page needs to delete items, because every page can load it. Items that
 * some types of pages cannot work without stay.
 */
export function optionalList(items: readonly OwnedItem[]): string {
  const lines = items
    .filter(({ kind, level, neededOn }) => level > 0 && cleared.includes(kind) && !neededOn)
    .map(({ kind, name, level }) => `  ['${kind}', '${name}', ${level}],\n`)
    .sort()
  return `// Written by \`npm run check storage -- --write\`, from what the manifests of slices declare.
import type { ConsentLevel } from './contract.ts'

/** Items that need a level, which a page deletes when the level is gone: kind, name, level. A name that ends in \`*\` is a prefix. */
export const optionalStorage: readonly (readonly ['cookie' | 'local' | 'session', string, ConsentLevel])[] = [
${lines.join('')}]
`
}
