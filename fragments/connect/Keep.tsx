import { accountReturnTo, opensAccount } from '@stadion/account-client/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { connectPath, loginThen, thingsFormPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { PieceData } from './connect-data.ts'
import { Failed } from './Failed.tsx'

/** Keeping the piece in the account, for whoever has ordered it. Renders a `div`. */
export function Keep({ code, piece: { reader, isKept, state }, failure }: PieceData) {
  const site = useSite()
  const t = useTranslate()
  const page = pathIn(site, connectPath(code))
  return (
    <div className="connect-keep" id="keep">
      {failure?.at === 'keep' && <Failed {...failure} />}
      {isKept && <Notice kind="good">{t('connect.kept')}</Notice>}
      {reader === 'guest' && (
        <Button href={pathIn(site, loginThen(page))} {...written(opensAccount, 'CONNECT')} {...written(accountReturnTo, page)}>
          {t('footer.signIn')}
        </Button>
      )}
      {reader === 'stranger' && <p className="connect-soft">{t('connect.not-owner')}</p>}
      {reader === 'owner' && (isKept || state !== 'BACK') && (
        <form method="post" action={pathIn(site, thingsFormPath)}>
          <input type="hidden" name="code" value={code} />
          <Button type="submit" name="intent" value={isKept ? 'drop' : 'keep'} variant={isKept ? 'tertiary' : undefined}>
            {t(isKept ? 'connect.remove' : 'connect.keep')}
          </Button>
        </form>
      )}
    </div>
  )
}
