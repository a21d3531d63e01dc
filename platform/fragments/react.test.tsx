import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FragmentProvider, useFlag, useSite, useTranslate } from './react.tsx'

const Wishlist = () => <b>{String(useFlag('wishlist'))}</b>

test('B-ERR-21 a hook outside a fragment is an error that says what to do', () => {
  expect(() => renderToString(<Wishlist />)).toThrow("useFlag('wishlist') outside a fragment. Wrap it in FragmentProvider.")
  for (const hook of [useSite, useTranslate]) {
    const Hooked = () => String(hook())
    expect(() => renderToString(<Hooked />)).toThrow('Wrap it in FragmentProvider.')
  }
})

test('inside a fragment a flag has the page’s value, or the fallback if that is missing or of another type', () => {
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
