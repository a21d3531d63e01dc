import { Stars } from '@stadion/catalogue/ui/Stars'
import { useTranslate } from '@stadion/fragments/react'
import { lettersOf, mostLetters, mostTyped } from '@stadion/reviews/lengths'
import type { DraftProblem, ReviewState } from '@stadion/reviews/typed-review'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { RadioGroup } from '@stadion/widgets/radio-group/RadioGroup'
import { ArticleHead } from './ArticleHead.tsx'
import { FormNotice } from './FormNotice.tsx'
import type { ReviewArticle } from './review-data.ts'
import { TakeBack } from './TakeBack.tsx'
import { TextField } from './TextField.tsx'

const errors: Record<DraftProblem, string> = {
  stars_required: 'review.stars.required',
  title_tooLong: 'review.tooLong',
  text_tooShort: 'review.text.short',
  text_tooLong: 'review.tooLong',
  name_tooLong: 'review.tooLong',
}

/** Posts to the address that has the proof of the order. Renders two forms: the review, and taking it back. */
export function ReviewForm({ article, state }: { article: ReviewArticle; state: ReviewState | undefined }) {
  const t = useTranslate()
  const { id, review, size } = article
  const typed = state?.typed ?? review ?? { stars: null, fit: null, title: '', text: '', name: '' }
  const problems = state?.problems ?? []

  const field = (name: 'stars' | 'title' | 'text' | 'name') => {
    const problem = problems.find((one) => one.startsWith(`${name}_`))
    const values: Record<string, number> = name === 'stars' ? {} : { most: mostLetters[name], count: lettersOf(typed[name]) }
    return {
      id: `review-${name}`,
      name,
      validity: problem ? (false as const) : undefined,
      errorText: problem && t(errors[problem], values),
    }
  }
  return (
    <div className="review-write">
      <ArticleHead article={article} />
      <form className="review-form" method="post" noValidate>
        <FormNotice problems={problems} failure={state?.failure} />
        <input type="hidden" name="article" value={id} />
        {review && <input type="hidden" name="no" value={review.no} />}
        <RadioGroup
          {...field('stars')}
          label={t('review.stars')}
          direction="vertical"
          required
          defaultValue={typed.stars === null ? undefined : String(typed.stars)}
          items={[5, 4, 3, 2, 1].map((stars) => ({
            value: String(stars),
            label: (
              <span className="review-stars">
                <Stars rating={{ average: stars, count: 1 }} bare label={t('reviews.stars', { stars })} />
                <span>{t(`review.stars.${stars}`)}</span>
              </span>
            ),
          }))}
        />
        {size && (
          <RadioGroup
            id="review-fit"
            name="fit"
            label={t('reviews.fit')}
            defaultValue={typed.fit ?? ''}
            items={[
              ...(['SMALL', 'TRUE', 'LARGE'] as const).map((fit) => ({ value: fit as string, label: t(`reviews.fit.${fit}`) })),
              {
                value: '',
                label: t('review.fit.none'),
              },
            ]}
          />
        )}
        <TextInput {...field('title')} label={t('review.subject')} maxLength={mostTyped.title} defaultValue={typed.title} />
        <TextField {...field('text')} typed={typed.text} />
        <TextInput
          {...field('name')}
          label={t('review.name')}
          hint={t('review.name.hint')}
          autoComplete="off"
          maxLength={mostTyped.name}
          defaultValue={typed.name}
        />
        <p className="review-how review-soft">{t('reviews.how')}</p>
        <Button type="submit" name="intent" value="send">
          {t(review ? 'review.save' : 'review.send')}
        </Button>
      </form>
      {review && <TakeBack no={review.no} article={id} />}
    </div>
  )
}
