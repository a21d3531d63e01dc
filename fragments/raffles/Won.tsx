import { useSite, useTranslate } from '@stadion/fragments/react'
import { cartPath, rafflePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { RafflesData } from './raffles-data.ts'

/** What was won: bought, gone, or to be put into the bag here, as the page of the article may say that it is sold out. */
export function Won({ raffle: { no, win, sizes, countries }, wonUntil }: RafflesData) {
  const site = useSite()
  const t = useTranslate()
  if (!win) return null
  if (win.state === 'BOUGHT') return <Notice kind="good">{t('raffles.bought')}</Notice>
  if (win.state === 'PASSED') return <Notice>{t('raffles.passed')}</Notice>
  if (!countries.includes(site.country)) return <Notice kind="warn">{t('bag.failure.notInCountry')}</Notice>
  const size = sizes.find(({ sku }) => sku === win.sku)?.size ?? ''
  return (
    <>
      <p className="raffles-won">{t('raffles.won', { size, when: wonUntil })}</p>
      <form method="post" action={pathIn(site, cartPath)}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="productId" value={win.sku} />
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="returnTo" value={pathIn(site, rafflePath(no))} />
        <Button type="submit">{t('raffles.buy')}</Button>
      </form>
    </>
  )
}
