import { api } from '@stadion/http/api'
import type { PageServices } from '@stadion/services/service'
import { keepSizes, readKeptSizes } from '../contract.ts'
import { sizesKey } from '../storage.ts'

type Sizes = Readonly<Record<string, string>>

/** Where the sizes of a shopper are kept. */
export interface SizeSource {
  read(): Promise<Sizes>
  /** Keeps the size of a run, or forgets it; those of other runs stay. */
  keep(run: string, size: string | undefined): Promise<void>
}

/** Where: with the account of a member, or in the browser of a guest. */
export type KeptIn = 'account' | 'browser'
export const sourceOf = (page: PageServices, where: KeptIn): SizeSource => (where === 'account' ? accountSizes(page) : browserSizes)

const withSize = (sizes: Sizes, run: string, size: string | undefined): Sizes => {
  const { [run]: _, ...others } = sizes
  return size === undefined ? others : { ...others, [run]: size }
}

/** With the account. */
const accountSizes = (page: PageServices): SizeSource => {
  const calls = page.get(api)
  return {
    read: async () => (await calls.call(readKeptSizes)).sizes,
    async keep(run, size) {
      // Read again: another page may have kept another one.
      const { sizes, system, unit } = await calls.call(readKeptSizes)
      await calls.call(keepSizes, { body: { sizes: withSize(sizes, run, size), system, unit } })
    },
  }
}

/** In the browser of a guest. What is no such list counts as empty: a shopper may have changed it. */
const browserSizes: SizeSource = {
  async read() {
    try {
      const sizes: unknown = JSON.parse(localStorage.getItem(sizesKey) ?? '{}')
      return Object.fromEntries(Object.entries(Object(sizes)).filter((one): one is [string, string] => typeof one[1] === 'string'))
    } catch {
      return {}
    }
  },
  async keep(run, size) {
    const sizes = withSize(await browserSizes.read(), run, size)
    if (Object.keys(sizes).length === 0) localStorage.removeItem(sizesKey)
    else localStorage.setItem(sizesKey, JSON.stringify(sizes))
  },
}
