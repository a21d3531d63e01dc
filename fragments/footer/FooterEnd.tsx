import { opensConsent } from '@stadion/consent/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { opensPrivacy } from '@stadion/privacy-requests/page-attributes'
import { written } from '@stadion/services/page-attribute'
import {
  accessibilityPath,
  cookieNoticePath,
  countrySelectorPath,
  dataSettingsPath,
  imprintPath,
  type PagePath,
  privacyCentrePath,
  privacyPath,
  privacySettingsPath,
  termsPath,
  withdrawPath,
} from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Flag } from '@stadion/widgets/flag/Flag'
import type { FooterData } from './footer-data.ts'

/** Country, ways to pay, law and privacy choices. */
export function FooterEnd({ data }: { data: FooterData }) {
  const site = useSite()
  const t = useTranslate()
  const path = (to: PagePath) => pathIn(site, to)
  return (
    <div className="footer-end w-page">
      <a className="footer-country" href={path(countrySelectorPath)}>
        <Flag country={site.country} lazy />
        <span>
          {t('footer.country', { country: data.countryName, language: data.languageName })} <u>{t('footer.country.change')}</u>
        </span>
      </a>
      <div>
        {data.payment.length > 0 && (
          <ul className="footer-payment" aria-label={t('footer.payment')}>
            {data.payment.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className="footer-legal">
        <li>
          <a href={path(termsPath)}>{t('footer.terms')}</a>
        </li>
        {data.withdraws && (
          <li>
            <a href={path(withdrawPath)}>{t('withdraw.link')}</a>
          </li>
        )}
        <li>
          <a href={path(privacyPath)}>{t('footer.privacy')}</a>
        </li>
        <li>
          <a href={path(imprintPath)}>{t('footer.imprint')}</a>
        </li>
        <li>
          <a href={path(privacyCentrePath)}>{t('footer.privacyCentre')}</a>
        </li>
        <li>
          <a href={path(accessibilityPath)}>{t('footer.accessibility')}</a>
        </li>
        {data.privacy === 'do-not-sell' && (
          <li>
            <a href={path(privacySettingsPath)} {...written(opensPrivacy, 'privacy-request')}>
              {t('footer.doNotSell')}
            </a>
          </li>
        )}
        {data.privacy === 'data-settings' && (
          <li>
            <a href={path(dataSettingsPath)} {...written(opensPrivacy, 'data-settings')}>
              {t('footer.dataSettings')}
            </a>
          </li>
        )}
        <li>
          <a href={path(cookieNoticePath)} {...written(opensConsent, '')}>
            {t('footer.cookies')}
          </a>
        </li>
      </ul>
      <p className="footer-copyright">{t('footer.copyright', { year: String(data.year), brand: site.brandName })}</p>
    </div>
  )
}
