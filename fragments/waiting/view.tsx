import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath, loginThen, waitingListPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { WaitedGoods } from '@stadion/waiting/contract'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { Notice } from '@stadion/widgets/notice/Notice'
import { AskForm } from './AskForm.tsx'
import { failureText } from './failure-text.ts'
import type { WaitingData } from './waiting-data.ts'

/** Works as plain forms; with a script asking goes without another page. Renders a `section`. */
export function WaitingView({ data }: { data: WaitingData }) {
  const t = useTranslate()
  const title =
    data.as === 'list' || data.as === 'anonymous'
      ? 'waiting.list'
      : (data.as === 'ask' && data.goods.sku === undefined) || (data.as === 'link' && data.goods?.sku === null)
        ? 'waiting.title.launch'
        : 'waiting.title'
  return (
    <section className="waiting w-page">
      <Display as="h1" className="waiting-title">
        {t(title)}
      </Display>
      <Content data={data} />
    </section>
  )
}

function Content({ data }: { data: WaitingData }) {
  const site = useSite()
  const t = useTranslate()
  if (data.as === 'ask') return <AskForm {...data} />
  if (data.as === 'link') return <Link {...data} />
  if (data.as === 'list') return <List {...data} />
  if (data.as === 'missing') return <Notice kind="bad">{t('waiting.invalid')}</Notice>
  return (
    <>
      <p>{t('waiting.none')}</p>
      <p>
        <Button href={pathIn(site, loginThen(pathIn(site, waitingListPath)))}>{t('footer.signIn')}</Button>
      </p>
    </>
  )
}

/** The name leads to the article, as long as it is sold. */
function Goods({ goods: { articleId, name, slug, size } }: { goods: WaitedGoods }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <p className="waiting-goods">
      {name && slug ? (
        <a className="w-link" href={pathIn(site, articlePath({ id: articleId, slug }))}>
          {name}
        </a>
      ) : (
        articleId
      )}
      {size && <span>{t('waiting.size', { size })}</span>}
    </p>
  )
}

const ended = { TOLD: 'waiting.told', GONE: 'waiting.gone', EXPIRED: 'waiting.expired', WRONG: 'waiting.invalid' } as const

/** A mailed link changes nothing by itself, because mail programs open links. */
function Link({ state, goods, until, failure }: WaitingData & { as: 'link' }) {
  const t = useTranslate()
  return (
    <>
      {goods && <Goods goods={goods} />}
      {failure && <Notice kind="bad">{failureText(t, failure)}</Notice>}
      {state === 'ASKED' || state === 'WAITING' ? (
        <form className="waiting-form" method="post">
          {state === 'ASKED' ? (
            <p>{t('waiting.confirm.lead')}</p>
          ) : (
            <Notice kind="good">
              {t('waiting.on')} {t('waiting.until', { date: until })}
            </Notice>
          )}
          {state === 'ASKED' && (
            <Button type="submit" name="intent" value="confirm">
              {t('waiting.confirm')}
            </Button>
          )}
          <Button type="submit" variant="secondary" name="intent" value="end">
            {t('waiting.end')}
          </Button>
        </form>
      ) : (
        <Notice kind={state === 'WRONG' ? 'bad' : 'info'}>{t(ended[state])}</Notice>
      )}
    </>
  )
}

function List({ items, failure }: WaitingData & { as: 'list' }) {
  const site = useSite()
  const t = useTranslate()
  if (items.length === 0) return <p>{t('waiting.none')}</p>
  return (
    <>
      {failure && <Notice kind="bad">{failureText(t, failure)}</Notice>}
      <ul className="waiting-list">
        {items.map((wish) => (
          <li key={wish.id} className="waiting-item">
            <Goods goods={wish} />
            {wish.state === 'WAITING' || wish.state === 'ASKED' ? (
              <>
                <p className="waiting-soft">{t('waiting.until', { date: wish.day })}</p>
                <form method="post" action={pathIn(site, waitingListPath)}>
                  <input type="hidden" name="intent" value="stop" />
                  <input type="hidden" name="id" value={wish.id} />
                  <Button type="submit" variant="secondary">
                    {t('waiting.end')}
                  </Button>
                </form>
              </>
            ) : (
              <p className="waiting-soft">{t(ended[wish.state])}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
