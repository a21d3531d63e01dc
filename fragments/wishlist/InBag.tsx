import { useSite, useTranslate } from '@stadion/fragments/react'
import { cartPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'

/** A message that an article is in the bag, with a link to the bag. */
export function InBag({ name }: { name: string }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <p>
      {t('product.added.text', { name })}{' '}
      <a className="w-link" href={pathIn(site, cartPath)}>
        {t('product.added.bag')}
      </a>
    </p>
  )
}
