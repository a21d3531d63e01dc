import { useSite, useTranslate } from '@stadion/fragments/react'
import { accountPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { usePortal } from '../portal-context.tsx'
import { Done } from './Done.tsx'

/** Signed in by a mailed link: back to the app sign-in pending in this browser, otherwise to the account. */
export function PasswordChosen({ title, text }: { title: string; text: string }) {
  const site = useSite()
  const t = useTranslate()
  const { resume } = usePortal().data
  const own = { label: t('portal.changed.go'), href: pathIn(site, accountPath) }
  return resume ? (
    <Done title={title} text={text} label={t('portal.continue')} href={resume} other={own} />
  ) : (
    <Done title={title} text={text} {...own} />
  )
}
