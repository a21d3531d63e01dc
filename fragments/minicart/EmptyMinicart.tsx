import { useSite, useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'

/** An empty bag, with three links into the shop. */
export function EmptyMinicart() {
  const site = useSite()
  const t = useTranslate()
  return (
    <div className="minicart-body">
      <p className="minicart-lead">{t('bag.empty.text')}</p>
      {(['women', 'men', 'kids'] as const).map((category) => (
        <Button key={category} wide variant="secondary" href={site.categories[category]}>
          {t(`bag.empty.${category}`)}
        </Button>
      ))}
    </div>
  )
}
