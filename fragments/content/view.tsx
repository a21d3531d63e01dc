import { opensConsent } from '@stadion/consent/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Seller } from '@stadion/market-law/contract'
import { opensPrivacy } from '@stadion/privacy-requests/page-attributes'
import { written } from '@stadion/services/page-attribute'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Details } from '@stadion/widgets/details/Details'
import { Display } from '@stadion/widgets/display/Display'
import type { ContentPage } from './pages.ts'

/** A page of text with links to its sections. */
export function Content({ data }: { data: ContentPage }) {
  const site = useSite()
  const t = useTranslate()
  const { name, sections, actions, closing, names, seller } = data
  const isNamed = (section: string) => names?.section === section
  const values = { brand: site.brandName, host: site.originalHost, link: t('withdraw.link'), ...data.values }
  const key = (...parts: (string | number)[]) => ['content', name, ...parts].join('.')
  return (
    <div className="content">
      <div className="content-head w-page">
        <Display as="h1" className="content-title">
          {t(key('title'))}
        </Display>
        <p className="content-lead">{t(key('lead'), values)}</p>
      </div>
      <div className="content-body w-page">
        {sections.length > 1 && (
          <nav className="content-nav" aria-label={t('content.nav')}>
            <ul>
              {sections.map(({ id }) => (
                <li key={id}>
                  <a href={`#${id}`}>{t(key(id, 'title'))}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="content-sections">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="content-section">
              <h2 className="content-section__title">{t(key(section.id, 'title'))}</h2>
              {(section.only ? [section.only] : numbers(section.parts)).map((part) =>
                data.kind === 'questions' ? (
                  <Details key={part} summary={t(key(section.id, part, 'question'))}>
                    <p className="w-prose">{t(key(section.id, part))}</p>
                  </Details>
                ) : seller && isNamed(section.id) && names?.instead === part ? null : (
                  <p key={part} className="content-text">
                    {t(key(section.id, part), values)}
                  </p>
                ),
              )}
              {seller && isNamed(section.id) && <SellerAddress of={seller} />}
            </section>
          ))}
          {closing && <p className="content-text content-closing">{t(closing, values)}</p>}
          {actions && (
            <p className="content-actions">
              {actions.map(({ key: text, path, opens }) => (
                <span key={text} {...opening(opens)}>
                  <Button variant={actions[0]?.key === text ? undefined : 'secondary'} href={pathIn(site, path)}>
                    {t(text)}
                  </Button>
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

const opening = (opens: NonNullable<ContentPage['actions']>[number]['opens']) =>
  opens === 'consent' ? written(opensConsent, '') : written(opensPrivacy, opens)

/** The seller, its identifiers, and where to write to. */
const SellerAddress = ({ of: { name, address, register, taxId, mail, contact } }: { of: Seller }) => (
  <address className="content-text content-operator">
    {[name, ...address, ...register, taxId, contact]
      .filter((line) => line !== null)
      .map((line) => (
        <span key={line}>{line}</span>
      ))}
    <a href={`mailto:${mail}`}>{mail}</a>
  </address>
)

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
