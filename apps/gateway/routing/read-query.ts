/** A query that records which parameters were read; these form the cache key of a page. */
export class ReadQuery extends URLSearchParams {
  readonly names = new Set<string>()
  /** Code read the whole query: so the result depends on every parameter. */
  isReadWhole = false

  override get(name: string): string | null {
    this.names.add(name)
    return super.get(name)
  }
  override getAll(name: string): string[] {
    this.names.add(name)
    return super.getAll(name)
  }
  override has(name: string): boolean {
    this.names.add(name)
    return super.has(name)
  }
  override keys() {
    this.isReadWhole = true
    return super.keys()
  }
  override values() {
    this.isReadWhole = true
    return super.values()
  }
  override entries() {
    this.isReadWhole = true
    return super.entries()
  }
  override [Symbol.iterator]() {
    this.isReadWhole = true
    return super[Symbol.iterator]()
  }
  override forEach(each: (value: string, name: string, all: URLSearchParams) => void): void {
    this.isReadWhole = true
    super.forEach(each)
  }
  override toString(): string {
    this.isReadWhole = true
    return super.toString()
  }
  override get size(): number {
    this.isReadWhole = true
    return super.size
  }
}

/** The parameters with these names, in a normalised form. */
export function partOf(query: URLSearchParams, names: Iterable<string>): string {
  let part = ''
  for (const name of names)
    for (const value of query.getAll(name)) part += `${part ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  return part
}
