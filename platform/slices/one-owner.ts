import type { Slice } from './define-slice.ts'

/**
 * What slices bring by name, in one map. Throws where two bring the same, which would else hide one of them.
 * @param what how the error calls it, for example `form`
 */
export function oneOwner<Part>(
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
