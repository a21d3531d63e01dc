import { Stars } from '@stadion/catalogue/ui/Stars'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Review } from '@stadion/reviews/contract'
import { Opinions, type OpinionsProps } from './Opinions.tsx'

/** One review, in the language in which it was written. */
export function OneReview({ review, ...about }: { review: Review } & Omit<OpinionsProps, 'no'>) {
  const { htmlLang, language } = useSite()
  const t = useTranslate()
  const { no, stars, title, text, name, size, fit, colour, at, helpful, sample, rewarded } = review
  const lang = review.language === language ? undefined : review.language
  const dir = lang && (lang === 'ar' ? 'rtl' : 'ltr')
  const day = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' })
  const facts = [size && `${t('listing.facet.size')} ${size}`, fit && t(`reviews.fit.${fit}`), colour].filter(Boolean)
  return (
    <li className="reviews-one" id={no}>
      <p className="reviews-head">
        <Stars rating={{ average: stars, count: 1 }} bare label={t('reviews.stars', { stars })} />
        <time dateTime={at}>{day.format(new Date(at))}</time>
      </p>
      {title && (
        <h3 className="reviews-subject w-prose" lang={lang} dir={dir}>
          {title}
        </h3>
      )}
      {text && (
        <p className="reviews-text w-prose" lang={lang} dir={dir}>
          {text}
        </p>
      )}
      <p className="reviews-by">
        {sample ? <span>{t('reviews.sample')}</span> : name && <bdi>{name}</bdi>}
        {!sample && <span>{t('reviews.verified')}</span>}
        {rewarded && <span>{t('reviews.rewarded')}</span>}
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        {helpful > 0 && <span>{t('reviews.helpful', { count: helpful })}</span>}
      </p>
      <Opinions no={no} {...about} />
    </li>
  )
}
