import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { aPublication } from '../testing.ts'
import { createPageFlags } from './page-flags.ts'

const germany = storefrontOf('stadion', 'de_DE')
const flag = (value: unknown) => ({ flags: [{ name: 'wishlist', disabled: false, value }], segments: [] })

test('what is no publication is refused, and what was published before stays', () => {
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  expect(() => publish(flag({ default: true }))).toThrow()
  expect(of(germany, {})).toBeUndefined()
  publish(aPublication())
  for (const wrong of [undefined, {}, flag('a line\nof a header'), flag({ default: true })]) expect(() => publish(wrong)).toThrow()
  expect(of(germany, {})?.valueOf('wishlist')).toBe(true)
})

test('what a page says of its flags cannot end the script that it stands in', () => {
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  publish(flag('</script><script>alert(1)'))
  const script = of(germany, {})?.storefront.script ?? ''
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toEqual({ values: { wishlist: '</script><script>alert(1)' } })
})
