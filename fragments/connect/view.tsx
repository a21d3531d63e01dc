import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath, helpPath, thingsPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Display } from '@stadion/widgets/display/Display'
import type { ConnectData, PieceData } from './connect-data.ts'
import { Failed } from './Failed.tsx'
import { Fault } from './Fault.tsx'
import { Keep } from './Keep.tsx'
import { SayFit } from './SayFit.tsx'
import { SendBack } from './SendBack.tsx'
import { Things } from './Things.tsx'

/** Plain links and a plain form: the page works without a script and brings none. Renders a `section`. */
export function ConnectView({ data }: { data: ConnectData }) {
  return 'one' in data ? <OnePiece {...data.one} /> : <Things things={data.things} />
}

function OnePiece(data: PieceData) {
  const site = useSite()
  const t = useTranslate()
  const { code, piece, month, article, care, nextSize, failure } = data
  const picture = article?.images[0]
  return (
    <section className="connect w-page">
      {picture && <img className="connect-picture" src={picture.src} alt={picture.alt} width={800} height={800} fetchPriority="high" />}
      <div className="connect-facts">
        <p className="connect-soft">{t('connect.bought', { month })}</p>
        <Display as="h1" className="connect-title">
          {piece.name}
        </Display>
        {piece.size && <p>{t('bag.size', { size: piece.size })}</p>}
        <Keep {...data} />
        <h2 className="connect-head">{t('product.details.material')}</h2>
        {article?.material && (
          <p>
            {t('product.details.material.of')}: {article.material}
          </p>
        )}
        <p>{t(`connect.care.${care}`)}</p>
        {(article?.fit || nextSize || piece.fit !== undefined) && (
          <>
            <h2 className="connect-head" id="fit">
              {t('reviews.fit')}
            </h2>
            {article?.fit && <p>{article.fit}</p>}
            {failure?.at === 'fit' && <Failed {...failure} />}
            {piece.fit !== undefined && <SayFit code={code} said={piece.fit} />}
            {article && nextSize && (
              <p>
                <a className="w-link" href={pathIn(site, articlePath(article))}>
                  {t('connect.next-size', { size: nextSize })}
                </a>
              </p>
            )}
          </>
        )}
        <h2 className="connect-head">{t('orders.returns')}</h2>
        <SendBack {...piece} />
        <h2 className="connect-head">{t('connect.fault.title')}</h2>
        <p>{t('connect.fault.text')}</p>
        <p>
          <Fault {...piece} />
        </p>
        <ul className="connect-links">
          {article && (
            <li>
              <a className="w-link" href={pathIn(site, articlePath(article))}>
                {t('waiting.toArticle')}
              </a>
            </li>
          )}
          <li>
            <a className="w-link" href={pathIn(site, helpPath)}>
              {t('footer.help')}
            </a>
          </li>
          {piece.isKept && (
            <li>
              <a className="w-link" href={pathIn(site, thingsPath)}>
                {t('connect.things')}
              </a>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
