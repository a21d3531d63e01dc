import { written } from '@stadion/services/page-attribute'
import type { ReactNode } from 'react'
import { accountShow } from '../page-attributes.ts'

/** Shows its children if the shopper is signed in. The page decides before the first paint, not React. Renders a `div`. */
export const ShowIfAuthenticated = ({ children }: { children: ReactNode }) => (
  <div {...written(accountShow, 'in')} className="account-show">
    {children}
  </div>
)

/** Shows its children if the shopper is signed out, also without JavaScript. Renders a `div`. */
export const HideIfAuthenticated = ({ children }: { children: ReactNode }) => (
  <div {...written(accountShow, 'out')} className="account-show">
    {children}
  </div>
)
