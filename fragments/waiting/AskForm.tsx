import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath, waitingListPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import { type FormEvent, useEffect, useRef } from 'react'
import { failureText } from './failure-text.ts'
import { useAsk } from './use-ask.ts'
import type { WaitingData } from './waiting-data.ts'

/** Names the size, and asks whoever is not signed in for an address. */
export function AskForm({ goods, isMember: wasMember, isWaiting, flash }: WaitingData & { as: 'ask' }) {
  const { sku, articleId, name, slug, detail, image, size, isThere } = goods
  const site = useSite()
  const t = useTranslate()
  const { state, failure, emailProblem, isBusy, isSignedOut, ask } = useAsk(goods, flash)
  const isMember = wasMember && !isSignedOut
  const form = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const result = isWaiting ? 'WAITING' : state
  const isOver = isThere || result !== undefined

  // The page says what is missing, in its own words.
  useEffect(() => form.current?.setAttribute('novalidate', ''), [])
  // The pressed button is gone: what takes its place is read out.
  useEffect(() => {
    if (isBusy === false && result) said.current?.focus()
  }, [isBusy, result])
  useEffect(() => {
    if (emailProblem || isSignedOut) form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus()
  }, [emailProblem, isSignedOut])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!ask) return
    event.preventDefault()
    void ask(isMember ? undefined : String(new FormData(event.currentTarget).get('email') ?? ''))
  }

  return (
    <div className="waiting-ask">
      <div className="waiting-article">
        {image && <img className="waiting-picture" src={image} alt="" width={96} height={96} />}
        <div>
          <p className="waiting-name">{name}</p>
          <p className="waiting-soft">{detail}</p>
          {size && <p>{t('waiting.size', { size })}</p>}
        </div>
      </div>
      <div ref={said} tabIndex={-1} className="waiting-said">
        {isThere && <Notice kind="good">{t('waiting.inStock')}</Notice>}
        {!isThere && result && <Notice kind="good">{t(result === 'WAITING' ? 'waiting.on' : 'waiting.sent')}</Notice>}
      </div>
      {isOver ? (
        <p>
          <Button variant="secondary" href={pathIn(site, articlePath({ id: articleId, slug }))}>
            {t('waiting.toArticle')}
          </Button>
        </p>
      ) : (
        <form className="waiting-form" method="post" action={pathIn(site, waitingListPath)} ref={form} onSubmit={submit}>
          {sku ? <input type="hidden" name="sku" value={sku} /> : <input type="hidden" name="articleId" value={articleId} />}
          {isSignedOut && <Notice kind="info">{t('waiting.signedOut')}</Notice>}
          <p>{t(isMember ? 'waiting.member' : 'waiting.lead')}</p>
          {!isMember && (
            <TextInput
              name="email"
              type="email"
              label={t('waiting.email')}
              autoComplete="email"
              required
              maxLength={254}
              dir="ltr"
              defaultValue={flash?.email}
              validity={emailProblem ? false : undefined}
              errorText={emailProblem && t('waiting.email.wrong')}
            />
          )}
          {flash?.question && !isBusy && (
            <div className="waiting-question">
              <Notice kind={flash.question.isWrong ? 'bad' : 'info'}>
                {t(flash.question.isWrong ? 'waiting.question.wrong' : 'waiting.question')}
              </Notice>
              <input type="hidden" name="question" value={flash.question.id} />
              <TextInput label={flash.question.text} name="answer" inputMode="numeric" autoComplete="off" maxLength={3} required />
            </div>
          )}
          {failure && <Notice kind="bad">{failureText(t, failure)}</Notice>}
          <Button type="submit" busy={isBusy}>
            {t(sku ? 'waiting.title' : 'waiting.title.launch')}
          </Button>
        </form>
      )}
    </div>
  )
}
