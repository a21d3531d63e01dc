import type { ReadFlags } from '@stadion/fragments/flags'
import { expect, test } from 'vitest'
import { createPageFlags } from './create-page-flags.ts'

const pageOf = (values: Record<string, boolean | string>) => {
  const shown: ReadFlags[] = []
  return { shown, flags: createPageFlags({ values: () => values, shown: () => shown }) }
}

test('values from the server’s HTML come before those of the page', () => {
  const { flags, shown } = pageOf({ wishlist: true, other: 'a' })
  shown.push({ wishlist: false, none: null })
  expect([flags.read('wishlist'), flags.read('none'), flags.read('other'), flags.read('unheard')]).toEqual([
    false,
    undefined,
    'a',
    undefined,
  ])
})

test('a flag that was read keeps its value, even if a better one arrives later', () => {
  const values: Record<string, boolean> = { wishlist: true }
  const { flags } = pageOf(values)
  expect([flags.read('wishlist'), flags.read('newMinicart')]).toEqual([true, undefined])
  values.wishlist = false
  flags.open = () => true
  expect([flags.read('wishlist'), flags.read('newMinicart'), flags.read('another')]).toEqual([true, undefined, true])
  expect(flags.decided()).toEqual({ wishlist: true, newMinicart: null, another: true })
})
