import { OpenFeature } from '@openfeature/server-sdk'
import { murmur3 } from '@stadion/contract/murmur3'
import { afterEach, expect, test } from 'vitest'
import type { Publication } from './contract.ts'
import { openFeatureProvider } from './openfeature.ts'
import { aPublication } from './testing.ts'

afterEach(() => OpenFeature.close())

async function clientOf(publication: () => Publication | undefined) {
  await OpenFeature.setProviderAndWait(openFeatureProvider(publication))
  return OpenFeature.getClient()
}

test('through the SDK of OpenFeature a flag says its value, why, and by which rule', async () => {
  const client = await clientOf(aPublication)
  expect(await client.getBooleanDetails('wishlist', false)).toMatchObject({ flagKey: 'wishlist', value: true, reason: 'STATIC' })
  expect(await client.getBooleanDetails('newMinicart', true, { country: 'FR', targetingKey: 'x' })).toMatchObject({
    value: false,
    reason: 'DEFAULT',
  })
  for (let n = 0; n < 40; n++) {
    const targetingKey = `visitor-${n}`
    const isTaken = murmur3(`newMinicart:${targetingKey}`) % 10_000 < 5000
    const details = await client.getBooleanDetails('newMinicart', false, { country: 'DE', targetingKey })
    expect(details).toMatchObject(
      isTaken ? { value: true, reason: 'SPLIT', flagMetadata: { rule: 0 } } : { value: false, reason: 'DEFAULT' },
    )
  }
})

test('texts, numbers, and what goes wrong, in the words of OpenFeature', async () => {
  const flags = [
    { name: 'layout', disabled: false, value: 'calm' },
    { name: 'most', disabled: false, value: 12 },
    { name: 'away', disabled: true, value: true },
  ]
  const client = await clientOf(() => ({ flags, segments: [] }))
  expect(await client.getStringValue('layout', 'loud')).toBe('calm')
  expect(await client.getNumberValue('most', 1)).toBe(12)
  expect(await client.getBooleanDetails('away', true)).toMatchObject({ value: true, reason: 'DISABLED' })
  expect(await client.getBooleanDetails('unheard', true)).toMatchObject({ value: true, reason: 'ERROR', errorCode: 'FLAG_NOT_FOUND' })
  expect(await client.getBooleanDetails('layout', true)).toMatchObject({ value: true, reason: 'ERROR', errorCode: 'TYPE_MISMATCH' })
  expect(await client.getObjectDetails('layout', { a: 1 })).toMatchObject({ value: { a: 1 }, errorCode: 'TYPE_MISMATCH' })
})

test('what is published later is what flags say from then on', async () => {
  let now: Publication | undefined
  const client = await clientOf(() => now)
  expect(await client.getBooleanValue('wishlist', false)).toBe(false)
  now = aPublication()
  expect(await client.getBooleanValue('wishlist', false)).toBe(true)
})
