import { useBasket } from '@stadion/bag/ui/use-basket'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { longestWord } from '@stadion/widgets/display/Display'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef } from 'react'
import { BagForm } from './BagForm.tsx'
import { type BagPageData, linesOf, removedOf } from './bag-data.ts'
import { failureText, isVoucherFailure } from './bag-texts.ts'
import { EmptyBag } from './EmptyBag.tsx'
import { Line } from './Line.tsx'
import { Summary } from './Summary.tsx'
import { useBagActions } from './use-bag-actions.ts'

export function BagPage({ data, props }: { data: BagPageData; props: FragmentProps }) {
  const t = useTranslate()
  const basket = useBasket(data.basket)
  const actions = useBagActions(data.basket, props.failure)
  const lines = linesOf(basket)
  const title = useRef<HTMLHeadingElement>(null)
  const undo = useRef<HTMLDivElement>(null)
  const { removed, failure, putBack } = actions
  const removedBefore = putBack ? undefined : removedOf(props)
  const missing = basket.messageList.filter(({ itemId }) => !lines.some((line) => line.itemId === itemId))

  // What had focus is gone: with the line, the way to get it back is the next thing to reach.
  useEffect(() => {
    if (removed) undo.current?.querySelector('button')?.focus()
  }, [removed])
  // Whatever else takes it away, here, in another tab or on another device, leaves it at the list, or where the list was.
  const hasFocus = useRef(false)
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    hasFocus.current = page.current?.contains(document.activeElement) ?? false
  }, [])
  useEffect(() => {
    if (hasFocus.current && !actions.busy && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  })

  return (
    <section
      className="bag-page w-page"
      ref={page}
      aria-labelledby="bag-title"
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ target }) => {
        // A window in the background keeps what has focus in it.
        hasFocus.current = target === document.activeElement
      }}
    >
      {lines.length > 0 && (
        <header className="bag-page-head">
          <h1 className="bag-page-title w-display" id="bag-title" data-longest={longestWord(t('bag.title'))} ref={title} tabIndex={-1}>
            {t('bag.title')}
          </h1>
          <p className="bag-page-count" role="status">
            {t('bag.count', { count: basket.totalProductCount })}
          </p>
        </header>
      )}
      {failure && !isVoucherFailure(failure) && <Notice kind="bad">{failureText(t, failure)}</Notice>}
      {missing.length > 0 && <Notice kind="warn">{t('bag.message.noLongerSold')}</Notice>}
      <div className="bag-page-undo" role="status" ref={undo}>
        {(removed ?? removedBefore) && (
          <Notice>
            <BagForm intent="add" values={removedBefore ?? {}} onSubmit={putBack && (() => putBack())}>
              <span>{removed ? t('bag.removed', { name: removed.name }) : t('bag.removed.one')}</span>
              <Button type="submit" variant="tertiary" small busy={actions.busy === 'undo'}>
                {t('bag.undo')}
              </Button>
            </BagForm>
          </Notice>
        )}
      </div>
      {lines.length > 0 ? (
        <div className="bag-page-main">
          <ul className="bag-page-lines" aria-label={t('bag.lines')}>
            {lines.map((item) => (
              <Line
                key={item.itemId}
                item={item}
                messages={basket.messageList.filter(({ itemId }) => itemId === item.itemId)}
                actions={actions}
              />
            ))}
          </ul>
          <Summary basket={basket} freeFrom={data.freeFrom} actions={actions} />
        </div>
      ) : (
        <EmptyBag title={title} />
      )}
    </section>
  )
}
