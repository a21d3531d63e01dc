import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { aPublication } from '../testing.ts'
import { createPageFlags } from './page-flags.ts'

const germany = storefrontOf('stadion', 'de_DE')
const flag = (value: unknown) => ({ flags: [{ name: 'wishlist', disabled: false, value }], segments: [] })

test('an invalid publication is refused, and the previous one stays', () => {
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  expect(() => publish(flag({ default: true }))).toThrow()
  expect(of(germany, {})).toBeUndefined()
  publish(aPublication())
  for (const wrong of [undefined, {}, flag('a line\nof a header'), flag({ default: true })]) expect(() => publish(wrong)).toThrow()
  expect(of(germany, {})?.valueOf('wishlist')).toBe(true)
})

test('the flags in a page cannot close their script element', () => {
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  publish(flag('</script><script>alert(1)'))
  const script = of(germany, {})?.storefront.script ?? ''
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toEqual({ values: { wishlist: '</script><script>alert(1)' } })
})
