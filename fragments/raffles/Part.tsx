import { accountReturnTo, opensAccount } from '@stadion/account-client/page-attributes'
import { addFailureText } from '@stadion/bag/ui/failure-text'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { loginThen, rafflePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { EntryForm } from './EntryForm.tsx'
import type { RafflesData } from './raffles-data.ts'
import { SizeList } from './Sizes.tsx'
import { Won } from './Won.tsx'

/** Failures that have words of their own. */
const known = new Set(['addressNotConfirmed', 'levelTooLow', 'notInCountry', 'closed'])

/** What whoever looks can do now, and what became of it. */
export function Part(data: RafflesData) {
  const t = useTranslate()
  const { raffle, flash, bagFailure } = data
  const { entry } = raffle
  return (
    <div id="raffle" className="raffles-part">
      {flash.failure && (
        <Notice kind="bad">{t(known.has(flash.failure) ? `raffles.failure.${flash.failure}` : 'product.failure.other')}</Notice>
      )}
      {bagFailure && <Notice kind="bad">{addFailureText(t, bagFailure)}</Notice>}
      {raffle.state === 'OPEN' ? <Entering {...data} /> : <Outcome {...data} />}
      {entry && (
        <p className="raffles-soft">
          {t('raffles.own')}{' '}
          <code className="raffles-id" dir="ltr">
            {entry.entryId}
          </code>
        </p>
      )}
    </div>
  )
}

function Entering(data: RafflesData) {
  const t = useTranslate()
  const { entry, hurdle, sizes } = data.raffle
  if (hurdle === null || entry) return <EntryForm {...data} />
  return (
    <>
      <SizeList sizes={sizes} />
      {hurdle === 'unauthorized' ? (
        <SignIn no={data.raffle.no} text="raffles.signIn" />
      ) : (
        <Notice kind="warn">{t(`raffles.failure.${hurdle}`)}</Notice>
      )}
    </>
  )
}

function Outcome(data: RafflesData) {
  const t = useTranslate()
  const { no, state, sizes, entry, win, hurdle } = data.raffle
  const isDrawn = state === 'DRAWN' || state === 'DONE'
  if (isDrawn && win) return <Won {...data} />
  return (
    <>
      {isDrawn && entry ? (
        <Notice>{t(state === 'DONE' ? 'raffles.lost' : 'raffles.waiting')}</Notice>
      ) : (
        <Notice kind={state === 'CANCELLED' ? 'warn' : 'info'}>{t(`raffles.state.${state}`)}</Notice>
      )}
      {isDrawn && hurdle === 'unauthorized' && <SignIn no={no} text="raffles.signIn.outcome" />}
      {state === 'PLANNED' && <SizeList sizes={sizes} />}
    </>
  )
}

function SignIn({ no, text }: { no: string; text: string }) {
  const site = useSite()
  const t = useTranslate()
  const own = pathIn(site, rafflePath(no))
  return (
    <Button href={pathIn(site, loginThen(own))} {...written(opensAccount, 'RAFFLES')} {...written(accountReturnTo, own)}>
      {t(text)}
    </Button>
  )
}
