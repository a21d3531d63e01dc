import { Failure } from '@stadion/contract/failures'
import { fromQuery, type Page } from '@stadion/pages/page'
import { connectPath, readConnectPath, thingsPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { readPiece } from '../contract.ts'

const flag = 'connect'

/** The page of a piece, by the code of its slip. */
const piecePage: Page = {
  type: 'ORDER_TRACKER',
  flag,
  match(path) {
    const code = readConnectPath(path)
    return code === undefined ? undefined : { code }
  },
  // Whoever has the address has the code.
  referrer: 'none',
  async facts({ call, t, storefront, params: { code = '' } }) {
    try {
      const { name } = await call(readPiece, { params: { code } })
      return { head: { title: name, description: t('connect.slip'), canonical: pathIn(storefront, connectPath(code)), noindex: true } }
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return { missing: true }
      throw error
    }
  },
  slots: [
    {
      name: 'main',
      fragment: 'shop_connect',
      props: (ask) => ({ code: ask.params.code, ...fromQuery('failure', 'minutes')(ask) }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'never',
      skeleton: 'generic',
      personal: true,
    },
  ],
}

/** What the account keeps. */
const thingsPage: Page = {
  type: 'ACCOUNT',
  flag,
  match: (path) => (path === thingsPath ? {} : undefined),
  audience: 'authenticated',
  facts: ({ t, storefront }) => ({
    head: {
      title: t('connect.things'),
      description: t('connect.slip'),
      canonical: pathIn(storefront, thingsPath),
      noindex: true,
    },
  }),
  slots: [
    {
      name: 'main',
      fragment: 'shop_connect',
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'never',
      skeleton: 'generic',
      personal: true,
    },
  ],
}

export const connectPages: readonly Page[] = [piecePage, thingsPage]
