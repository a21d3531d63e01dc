import { useSite, useTranslate } from '@stadion/fragments/react'
import { rafflePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import type { ProductData } from './product-data.ts'

/** Leads to the raffle of an article. Renders a `section`. */
export function RaffleAhead({ raffle: { no, what, at, when } }: { raffle: NonNullable<ProductData['raffle']> }) {
  const site = useSite()
  const t = useTranslate()
  const isOpen = what === 'RAFFLE_CLOSES'
  return (
    <section className="product-told">
      <h2>{t('raffles.title')}</h2>
      <p>
        <time dateTime={at}>{t(isOpen ? 'launches.closes' : 'launches.opens', { when })}</time>
      </p>
      <Button small href={pathIn(site, rafflePath(no))}>
        {t(isOpen ? 'raffles.enter' : 'raffles.rules')}
      </Button>
    </section>
  )
}
