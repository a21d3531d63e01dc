import { addFailureText } from '@stadion/bag/ui/failure-text'
import type { FragmentProps } from '@stadion/fragments/fragment'
import type { Inside } from '@stadion/fragments/keep-server-html'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath, cartPath } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { bag as bagShape } from '@stadion/widgets/icon/icons'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef } from 'react'
import { isSoldOut, type LookData, type Piece, pieceOf } from './look-data.ts'
import { PieceSize } from './PieceSize.tsx'
import { useLook } from './use-look.ts'

interface LookFormProps {
  data: LookData
  props: FragmentProps
  title: Inside
  facts: (piece: Piece) => Inside
}

/** The pieces with their sizes and the one button that adds them. A plain form that the page handles after hydration. */
export function LookForm({ data, props, title, facts }: LookFormProps) {
  const site = useSite()
  const t = useTranslate()
  const { slug, articleId } = props
  const form = useRef<HTMLFormElement>(null)
  const { pieces, chosen, isMissing, isAdding, failure, preselected, read, submit } = useLook(data, props, form)
  const isSold = pieces.some(({ sizes }) => !sizes.every(isSoldOut))
  // The button goes with the last piece, and the focus must not be lost.
  const refused = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure && !isSold) refused.current?.focus()
  }, [failure, isSold])
  if (pieces.length === 0) return null
  const refusal = failure && (
    <div ref={refused} tabIndex={-1}>
      <Notice kind="bad" title={failure.of && `${failure.of.piece.name} · ${failure.of.size.label}`}>
        <p>{addFailureText(t, failure.code)}</p>
        {failure.of && <p>{t(chosen.length > 0 ? 'look.rest' : 'look.nothing')}</p>}
      </Notice>
    </div>
  )
  const prices = chosen.flatMap((sku) => pieceOf(pieces, sku)?.piece.price ?? [])
  const total = prices.reduce((sum, { sale, list }) => sum + (sale ?? list), 0)
  const ofMembers = prices.reduce((sum, { member, sale, list }) => sum + (member ?? sale ?? list), 0)
  return (
    <section className="look w-page" id="look" aria-labelledby="look-title">
      <div className="look-head" {...title} />
      <form
        className={`look-form look-form--${pieces.length}`}
        method="post"
        action={pathIn(site, cartPath)}
        ref={form}
        onChange={read}
        onSubmit={submit}
      >
        <input type="hidden" name="intent" value="add-several" />
        {slug && articleId && <input type="hidden" name="returnTo" value={`${pathIn(site, articlePath({ slug, id: articleId }))}#look`} />}
        <ul className="look-pieces">
          {pieces.map((piece, at) => (
            <li key={piece.id} className="look-piece">
              <div className="look-facts" {...facts(piece)} />
              <PieceSize piece={piece} name={`piece-${at + 1}`} chosen={preselected} isMissing={isMissing} />
            </li>
          ))}
        </ul>
        {!isSold && refusal}
        {isSold && (
          <div className="look-sum">
            {refusal}
            {isMissing && (
              <p className="look-missing" id="look-missing" role="alert">
                {t('look.missing')}
              </p>
            )}
            <p className="look-total" role="status">
              {chosen.length > 0 ? <strong>{t('look.total', { price: formatMoney(total, site) })}</strong> : t('look.hint')}
              {ofMembers < total && (
                <span>
                  {' '}
                  {t('price.member')} <bdi>{formatMoney(ofMembers, site)}</bdi>
                </span>
              )}
            </p>
            <Button type="submit" wide busy={isAdding} icon={<Icon of={bagShape} size={20} />}>
              {isAdding ? t('product.adding') : t('look.add', { count: chosen.length })}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
