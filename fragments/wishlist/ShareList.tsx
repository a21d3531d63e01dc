import type { FragmentProps } from '@stadion/fragments/fragment'
import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { Details } from '@stadion/widgets/details/Details'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { Share } from '@stadion/wishlist/contract'
import { longestTitle } from '@stadion/wishlist/longest-title'
import { shareId } from '@stadion/wishlist/page-attributes'
import { useEffect, useRef } from 'react'
import { ShareLink } from './ShareLink.tsx'
import { useShare } from './use-share.ts'
import { WishForm } from './WishForm.tsx'
import { shareOutcomes } from './wishlist-data.ts'

/** Shares the list by a link: its title, the link, another one, and the end of it. */
export function ShareList({ first, props }: { first: Share; props: FragmentProps }) {
  const t = useTranslate()
  const told = shareOutcomes.find((outcome) => outcome === props.shared)
  const { share, busy, outcome, change } = useShare(first, told)
  const place = useRef<HTMLDivElement>(null)
  const isOff = outcome === 'off'
  // The focused button is gone; focus moves to the one that shares it again.
  useEffect(() => {
    if (isOff && document.activeElement === document.body) place.current?.querySelector<HTMLElement>('[value=on]')?.focus()
  }, [isOff])
  const isTooLong = outcome === 'tooLong'
  return (
    <div className="wishlist-share" id={shareId} ref={place}>
      <Details summary={t(share.on ? 'wishlist.share.shared' : 'wishlist.share.title')} open={told !== undefined}>
        <p>{t('wishlist.share.lead')}</p>
        {share.url && <ShareLink url={share.url} title={share.title ?? ''} />}
        <WishForm
          className="wishlist-share-form"
          onSubmit={change && ((form) => void change('on', { on: true, title: String(form.get('title') ?? '') }))}
        >
          <TextInput
            label={t('wishlist.share.name')}
            hint={t('wishlist.share.name.hint')}
            name="title"
            defaultValue={share.title ?? ''}
            maxLength={longestTitle}
            autoComplete="off"
            validity={isTooLong ? false : undefined}
            errorText={t('wishlist.share.tooLong')}
          />
          <Button type="submit" name="share" value="on" variant={share.on ? 'secondary' : undefined} small busy={busy === 'on'}>
            {t(share.on ? 'wishlist.share.save' : 'wishlist.share.create')}
          </Button>
        </WishForm>
        {share.on && (
          <div className="wishlist-share-buttons wishlist-share-ends">
            <WishForm onSubmit={change && (() => void change('renew', { on: true, renew: true }))}>
              <Button type="submit" name="share" value="renew" variant="tertiary" small busy={busy === 'renew'}>
                {t('wishlist.share.renew')}
              </Button>
            </WishForm>
            <WishForm onSubmit={change && (() => void change('off', { on: false }))}>
              <Button type="submit" name="share" value="off" variant="tertiary" small busy={busy === 'off'}>
                {t('wishlist.share.off')}
              </Button>
            </WishForm>
          </div>
        )}
        {outcome === 'failed' && <Notice kind="bad">{t('wishlist.failure.other')}</Notice>}
        {outcome && outcome !== 'failed' && !isTooLong && <Notice kind="good">{t(`wishlist.share.done.${outcome}`)}</Notice>}
      </Details>
    </div>
  )
}
