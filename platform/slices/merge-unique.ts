import type { Slice } from './define-slice.ts'

/**
 * Merges what slices provide by name. Throws if two provide the same name, which would otherwise hide one of them.
 * @param what its name in the error, for example `form`
 */
export function mergeUnique<Part>(
  what: string,
  brought: Iterable<readonly [slice: Slice, name: string, part: Part]>,
): ReadonlyMap<string, Part> {
  const owners = new Map<string, Slice>()
  const parts = new Map<string, Part>()
  for (const [slice, name, part] of brought) {
    const other = owners.get(name)
    if (other) throw new Error(`The ${what} ${name} is in the manifests of ${other.name} and ${slice.name}`)
    owners.set(name, slice)
    parts.set(name, part)
  }
  return parts
}
