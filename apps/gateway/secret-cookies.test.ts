import { expect, test } from 'vitest'
import { withoutSecrets } from './secret-cookies.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['theme=x;a=1', 'theme=x;a=1'],
  ['basket=1', undefined],
  ['a=1; basket=1;b=2', 'a=1; b=2'],
  ['__Host-basket=1; account.sid=2; account.mailed=3; bc.pass=4; portal.form=5; userIsLogged=6', 'userIsLogged=6'],
  [
    'basket_count=1; my-basket=2; bcXpass=3; portalXform=4; accountXsid=5; a__Host-b=6',
    'basket_count=1; my-basket=2; bcXpass=3; portalXform=4; accountXsid=5; a__Host-b=6',
  ],
])('of the cookies %s a fragment for everybody gets %s', (header, expected) => {
  expect(withoutSecrets(header)).toBe(expected)
})
