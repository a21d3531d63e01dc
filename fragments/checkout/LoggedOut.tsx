import { useSite, useTranslate } from '@stadion/fragments/react'
import { checkoutPath, loginThen } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef } from 'react'

/** The way to the log in, and back to the checkout. */
export function LogIn() {
  const site = useSite()
  const t = useTranslate()
  return (
    <a className="w-link" href={pathIn(site, loginThen(pathIn(site, checkoutPath)))}>
      {t('portal.login')}
    </a>
  )
}

/**
 * The session has ended; the bag waits with the account (S-08).
 * @param isNew it ended on this page: the focus goes to where that is said
 */
export function LoggedOut({ isNew }: { isNew: boolean }) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [])
  return (
    <div className="checkout-told" tabIndex={-1} ref={place}>
      <Notice kind="warn">
        {t('checkout.loggedOut')} <LogIn />
      </Notice>
    </div>
  )
}
