import { expect, test } from 'vitest'
import { flashNames, readFlashCookie, setFlash } from './flash-cookie.ts'

const flash = { form: 'gift', text: 'ä; "b"' }

test.each(['local', 'prod'] as const)('in %s the next page reads what a form left', (appEnv) => {
  const [pair = ''] = setFlash(flash, appEnv).split('; ')
  const at = pair.indexOf('=')
  expect(readFlashCookie({ [pair.slice(0, at)]: pair.slice(at + 1) })).toEqual(flash)
})

test.each(['', '%', 'null', '7', '{', '[]', '{"text":"a"}', '{"form":7}', '%22form%22'])('%j is nothing that a form left', (text) => {
  for (const name of flashNames) expect(readFlashCookie({ [name]: text })).toBeUndefined()
  expect(readFlashCookie({})).toBeUndefined()
})
