/** Parts of a list: what is made in one statement, or one transaction. */
export function* blocksOf<T>(all: readonly T[], most: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += most) yield all.slice(start, start + most)
}
