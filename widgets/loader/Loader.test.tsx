import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Loader } from './Loader.tsx'

afterEach(() => vi.restoreAllMocks())

test('B-UI-17 a loader without a label logs one warning, one with a label none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  renderToStaticMarkup(<Loader />)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]![0]).toContain('label')
  expect(renderToStaticMarkup(<Loader label="Loading shoes" />)).toContain('Loading shoes')
  expect(warn).toHaveBeenCalledTimes(1)
})
