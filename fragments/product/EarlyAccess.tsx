import { accountShow, opensAccount } from '@stadion/account-client/page-attributes'
import { changesAlone } from '@stadion/fragments/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { articlePath, loginThen, waitForLaunch } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import type { ShownProduct } from './product-data.ts'

/** Says when an article opens and for whom, the same for everybody. It stays when the button has come, so that nothing moves. */
export function EarlyAccess({ product }: { product: ShownProduct }) {
  const site = useSite()
  const t = useTranslate()
  const { early } = product
  if (!early) return null
  return (
    <section className="product-told product-early" {...written(changesAlone, '')}>
      <h2>{t(early.length > 1 ? 'card.early' : 'card.soon')}</h2>
      <dl>
        {early.map(({ who, at, written: moment }) => (
          <div key={who}>
            <dt>{t(who)}</dt>
            <dd>
              <time dateTime={at}>{moment}</time>
            </dd>
          </div>
        ))}
      </dl>
      {early.length > 1 && (
        <div {...written(accountShow, 'out')}>
          <Button
            theme="membership"
            small
            href={pathIn(site, loginThen(pathIn(site, articlePath(product))))}
            {...written(opensAccount, 'EARLY ACCESS PDP')}
          >
            {t('product.members.join')}
          </Button>
        </div>
      )}
      {product.isBeforeLaunch && (
        <p>
          <a className="w-link" href={pathIn(site, waitForLaunch(product.id))}>
            {t('waiting.title.launch')}
          </a>
        </p>
      )}
    </section>
  )
}
