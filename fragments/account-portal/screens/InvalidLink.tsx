import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { usePortal } from '../portal-context.tsx'
import { Head } from './Head.tsx'

/** A link of a mail that is used up, too old, or was never one. */
export function InvalidLink() {
  const site = useSite()
  const t = useTranslate()
  const { data, props } = usePortal()
  const isReset = data.preset === 'reset-password'
  return (
    <>
      {/* A link is found to be used up after a form was sent, whose button had the focus and is gone. */}
      <Head title={t('portal.expired.title')} focused={props.token !== 'missing'} />
      <Notice kind="bad">{t('account.errors.token.invalid')}</Notice>
      <Button wide href={pathIn(site, isReset ? '/account-login?view=reset' : '/newsletter')}>
        {t(isReset ? 'portal.expired.again' : 'portal.expired.signUp')}
      </Button>
    </>
  )
}
