import { EmptyBag } from '@stadion/bag/ui/EmptyBag'
import { failureText } from '@stadion/bag/ui/failure-text'
import { RemovedLine } from '@stadion/bag/ui/RemovedLine'
import { nameOf, type Removed, rowsOf, undoOf } from '@stadion/bag/ui/rows'
import { useBasket } from '@stadion/bag/ui/use-basket'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { fitting } from '@stadion/widgets/display/Display'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef } from 'react'
import { BagForm } from './BagForm.tsx'
import { type BagPageData, linesOf, removedOf } from './bag-data.ts'
import { isGiftCardFailure, isGiftFailure, isVoucherFailure } from './bag-texts.ts'
import { Line } from './Line.tsx'
import { lockedId, OpenPayment } from './OpenPayment.tsx'
import { SavedArticles } from './SavedArticles.tsx'
import { Summary } from './Summary.tsx'
import { useBagActions } from './use-bag-actions.ts'
import { useWrapping } from './use-wrapping.ts'

export function BagPage({ data, props }: { data: BagPageData; props: FragmentProps }) {
  const t = useTranslate()
  const basket = useBasket(data.basket)
  const actions = useBagActions(data.basket, props.failure)
  const wrapping = useWrapping(basket)
  const lines = linesOf(basket)
  const title = useRef<HTMLHeadingElement>(null)
  const undo = useRef<HTMLDivElement>(null)
  const { failures = {}, remove, save, putBack } = actions
  const { savedList = [] } = basket
  const isSaved = (id: string | undefined) => savedList.some(({ savedId }) => savedId === id)
  // What was saved for later and has been removed there since cannot come back.
  const removed = (actions.removed ?? []).filter(({ savedId }) => !savedId || isSaved(savedId))
  const rows = rowsOf(lines, removed)
  // With the last line its place is gone, too.
  const lastRemoved = lines.length === 0 ? removed.at(-1) : undefined
  const list = useRef<HTMLUListElement>(null)
  const isAtLine = (name: string) => isSaved(name) || (lines.length > 0 && rows.some((row) => nameOf(row) === name))
  // Shown at the top: failures of no line or of a line that is gone.
  const elsewhere = Object.entries(failures).find(
    (failure) =>
      !isAtLine(failure[0]) &&
      !isVoucherFailure(failure) &&
      !isGiftCardFailure(failure) &&
      !(lines.length > 0 && wrapping && isGiftFailure(failure, data.typed)),
  )
  const removedBefore = putBack ? undefined : removedOf(props)
  const savedBefore = putBack ? undefined : savedList.find(({ savedId }) => savedId === props.saved)
  const placeOf = (index: number): Pick<Removed, 'index' | 'height'> => ({
    index,
    height: list.current?.children[index]?.getBoundingClientRect().height ?? 0,
  })
  const missing = basket.messageList.filter(({ itemId }) => !lines.some((line) => line.itemId === itemId))

  useEffect(() => {
    if (lastRemoved) undo.current?.querySelector('button')?.focus()
  }, [lastRemoved])
  // If the line disappears in any other way, here, in another tab or on another device, focus stays at the list, or where the list was.
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
        // A background window keeps its focus.
        hasFocus.current = target === document.activeElement
      }}
    >
      {lines.length > 0 && (
        <header className="bag-page-head">
          <h1 className="bag-page-title w-display" id="bag-title" {...fitting(t('bag.title'))} ref={title} tabIndex={-1}>
            {t('bag.title')}
          </h1>
          <p className="bag-page-count" role="status">
            {t('bag.count', { count: basket.totalProductCount })}
          </p>
        </header>
      )}
      {elsewhere && <Notice kind="bad">{failureText(t, elsewhere[1])}</Notice>}
      {basket.payment && <OpenPayment payment={basket.payment} />}
      {missing.length > 0 && <Notice kind="warn">{t('bag.message.noLongerSold')}</Notice>}
      <div className="bag-page-undo" role="status" ref={undo}>
        {(lastRemoved ?? removedBefore) && (
          <Notice>
            <BagForm intent="add" values={removedBefore ?? {}} onSubmit={putBack && (() => lastRemoved && putBack(lastRemoved))}>
              <span>
                {lastRemoved
                  ? t(lastRemoved.isSaved ? 'bag.saved.now' : 'bag.removed', { name: lastRemoved.item.name })
                  : t('bag.removed.one')}
              </span>
              <Button type="submit" variant="tertiary" small busy={lastRemoved && actions.busy === undoOf(lastRemoved)}>
                {t('bag.undo')}
              </Button>
            </BagForm>
          </Notice>
        )}
        {savedBefore && (
          <Notice>
            <BagForm intent="restore" values={{ savedId: savedBefore.savedId }}>
              <span>{t('bag.saved.now', { name: savedBefore.name })}</span>
              <Button type="submit" variant="tertiary" small>
                {t('bag.undo')}
              </Button>
            </BagForm>
          </Notice>
        )}
      </div>
      {lines.length > 0 ? (
        <div className="bag-page-main">
          <ul className="bag-page-lines" aria-label={t('bag.lines')} ref={list}>
            {rows.map(({ line, gone }, index) =>
              gone ? (
                <RemovedLine key={`gone ${gone.item.itemId}`} gone={gone} changes={actions} />
              ) : (
                <Line
                  key={line.itemId}
                  item={line}
                  messages={basket.messageList.filter(({ itemId }) => itemId === line.itemId)}
                  sizes={data.sizes.find(({ id }) => id === line.articleId)?.variations}
                  actions={actions}
                  lockedBy={basket.payment ? lockedId : undefined}
                  onRemove={remove && (() => remove(line, placeOf(index)))}
                  onSave={save && (() => save(line, placeOf(index)))}
                />
              ),
            )}
          </ul>
          <Summary basket={basket} own={data.own} typed={data.typed} actions={actions} />
        </div>
      ) : (
        <EmptyBag title={{ id: 'bag-title', ref: title, tabIndex: -1, ...fitting(t('bag.empty.title')) }} />
      )}
      {savedList.length > 0 && <SavedArticles list={savedList} actions={actions} lockedBy={basket.payment ? lockedId : undefined} />}
    </section>
  )
}
