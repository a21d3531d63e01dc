import { FragmentProvider, useFlag } from '@stadion/fragments/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { aPublication } from '../testing.ts'
import { FlagProvider, useFlagDetails } from './FlagProvider.tsx'

afterEach(() => vi.unstubAllGlobals())

const Wishlist = () => <b>{String(useFlag('wishlist'))}</b>
const Details = ({ name }: { name: string }) => <i>{JSON.stringify(useFlagDetails(name, 'mine'))}</i>

test('B-FF-07 a provider needs a project or flags; with flags nothing is asked for', () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  expect(() => renderToString(<FlagProvider context={{}}>{null}</FlagProvider>)).toThrow('FlagProvider needs flags, or a project')
  const publications = { load: vi.fn(async () => undefined) }
  const html = renderToString(
    <FlagProvider flags={aPublication()} publications={publications} context={{ country: 'FR' }}>
      <Wishlist />
      <Details name="newMinicart" />
    </FlagProvider>,
  )
  expect(html.replaceAll('&quot;', '"')).toBe('<b>true</b><i>{"value":false,"reason":"DEFAULT"}</i>')
  expect([fetch.mock.calls, publications.load.mock.calls]).toEqual([[], []])
  // With a project it is a provider too; until its flags are there they say nothing.
  const waiting = (
    <FlagProvider projectName="storefront" publications={publications} context={{}}>
      <Wishlist />
      <Details name="wishlist" />
    </FlagProvider>
  )
  expect(renderToString(waiting).replaceAll('&quot;', '"')).toBe('<b>false</b><i>{"value":"mine","reason":"UNKNOWN"}</i>')
})

test('B-ERR-21 a hook outside a provider is an error that says what to do, and so is a provider without anything to provide', () => {
  expect(() => renderToString(<Wishlist />)).toThrow("useFlag('wishlist') outside a fragment. Wrap it in FlagProvider.")
  expect(() => renderToString(<Details name="wishlist" />)).toThrow("useFlagDetails('wishlist') outside a FlagProvider")
  expect(() => renderToString(<FlagProvider context={{}}>{null}</FlagProvider>)).toThrow('FlagProvider needs')
  expect(() =>
    renderToString(
      <FlagProvider projectName="storefront" context={{}}>
        {null}
      </FlagProvider>,
    ),
  ).toThrow('FlagProvider needs')
})

test('inside a fragment a flag says what the page decided, and the fallback where that is nothing or of another kind', () => {
  const Many = () => (
    <p>
      {[
        useFlag('on'),
        useFlag('off', true),
        useFlag('text', 'calm'),
        useFlag('none', 3),
        useFlag('on', 'not a text'),
        useFlag('none'),
      ].join(' ')}
    </p>
  )
  const values: Record<string, boolean | string> = { on: true, off: false, text: 'loud' }
  const shown = (
    <FragmentProvider site={{} as never} t={(key) => key} flag={(name) => values[name]}>
      <Many />
    </FragmentProvider>
  )
  expect(renderToString(shown)).toBe('<p>true false loud 3 not a text false</p>')
})
