import { useTranslate } from '@stadion/fragments/react'
import { lettersOf, mostLetters, mostTyped } from '@stadion/reviews/lengths'
import { TextArea } from '@stadion/widgets/textarea/TextArea'
import { useLayoutEffect, useState } from 'react'

interface TextFieldProps {
  id: string
  name: string
  validity: false | undefined
  errorText: string | undefined
  typed: string
}

const fieldNow = (id: string) => (typeof document === 'undefined' ? null : (document.getElementById(id) as HTMLTextAreaElement | null))

/** The words of a review, with what is asked of them; with a script, how many there are. */
export function TextField({ typed, ...field }: TextFieldProps) {
  const t = useTranslate()
  // What was typed before the script was there stays: hydration would put the first text back.
  const [before] = useState(() => fieldNow(field.id)?.value)
  const [count, setCount] = useState<number>()
  useLayoutEffect(() => {
    const area = fieldNow(field.id)
    if (area && before !== undefined && area.value !== before) area.value = before
    setCount(lettersOf(area?.value ?? ''))
  }, [before, field.id])
  return (
    <div className="review-text">
      <TextArea
        {...field}
        label={t('review.text')}
        rows={5}
        maxLength={mostTyped.text}
        defaultValue={typed}
        aria-describedby={`${field.id}-asked`}
        onInput={({ currentTarget }) => setCount(lettersOf(currentTarget.value))}
      />
      <p className="review-asked review-soft">
        <span id={`${field.id}-asked`}>{t('review.text.hint')}</span>
        {count !== undefined && (
          <span className="review-count" data-over={count > mostLetters.text || undefined}>
            <bdi dir="ltr">{`${count} / ${mostLetters.text}`}</bdi>
          </span>
        )}
      </p>
    </div>
  )
}
