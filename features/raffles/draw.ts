/** An entry as the published list has it. */
export interface ListedEntry {
  entryId: string
  sku: string
}

export type Ranked = ListedEntry & { rank: number }

/** The keyed hash of an entry's id, HMAC-SHA256 with the seed as its key, in hex. */
export type Mac = (entryId: string) => string

/** The rank of each entry among those of its size: ascending by its keyed hash, from 1 (D-198). Nothing else has a say. */
export function rankEntries(list: readonly ListedEntry[], mac: Mac): Ranked[] {
  const sorted = list.map((entry) => ({ ...entry, key: mac(entry.entryId) })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const last = new Map<string, number>()
  return sorted.map(({ entryId, sku }) => {
    const rank = (last.get(sku) ?? 0) + 1
    last.set(sku, rank)
    return { entryId, sku, rank }
  })
}

/** The first of each size win, as many as it has pieces. */
export function winnersOf(ranked: readonly Ranked[], pieces: readonly { sku: string; pieces: number }[]): Ranked[] {
  const most = new Map(pieces.map((one) => [one.sku, one.pieces]))
  return ranked.filter(({ sku, rank }) => rank <= (most.get(sku) ?? 0))
}
