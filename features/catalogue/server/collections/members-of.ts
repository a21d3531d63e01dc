import type { PriorPriceRule } from '@stadion/market-law/prior-price'
import type { Members } from '../lists/list-conditions.ts'
import { palettes } from '../reference/palette.ts'
import type { Reference } from '../reference/reference.ts'
import type { CollectionRecord } from './collection-record.ts'

/** Which articles are in a collection, in the form of the database. `reduced` is the country's rule for reductions. */
export function membersOf({ rule = {}, articles, pins = [] }: CollectionRecord, reference: Reference, reduced: PriorPriceRule): Members {
  const isPalette = (value: string) => palettes.some(([key]) => key === value)
  const colours = rule.colour?.filter((value) => !isPalette(value))
  return {
    rule: {
      gender: rule.gender,
      category: rule.category,
      kinds: rule.kind,
      sports: rule.sport,
      palettes: rule.colour?.filter(isPalette),
      colours: colours?.length ? colours : undefined,
      sizeRuns: rule.size && reference.runsWith(rule.size),
      bands: rule.price?.map(Number),
      fresh: rule.new,
      reduced: rule.reduced && reduced,
    },
    attributes: Object.entries(rule.attributes ?? {}).map(([name, values]) => ({ name, values: values.map(String) })),
    ids: articles && [...new Set([...pins, ...articles])],
    first: articles ? [...new Set([...pins, ...articles])] : pins,
    also: articles ? [] : pins,
  }
}
