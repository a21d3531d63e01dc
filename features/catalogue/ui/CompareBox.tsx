import { useTranslate } from '@stadion/fragments/react'

interface CompareBoxProps {
  /** The id of the form that sends what is ticked. */
  form: string
  item: { id: string; name: string }
}

/** Below a card: ticks the article for the comparison. Renders a checkbox in its label. */
export function CompareBox({ form, item: { id, name } }: CompareBoxProps) {
  const t = useTranslate()
  return (
    <label className="compare-box">
      <input type="checkbox" name="ids" value={id} form={form} />
      {t('card.compare')}
      <span className="w-visually-hidden"> {name}</span>
    </label>
  )
}
