import { expect, test } from 'vitest'
import { encodedUrl } from './encoded-url.ts'

test.each([
  ['/men', '/men'],
  ['/m%C3%A4nner?a=%', '/m%C3%A4nner?a=%'],
  ['/100%', '/100%25'],
  ['/100%/%41?a=1%', '/100%25/%2541?a=1%'],
  ['?a=%', '?a=%'],
])('%s is read as %s', (url, read) => expect(encodedUrl(url)).toBe(read))
