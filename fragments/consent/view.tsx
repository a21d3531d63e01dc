import type { ConsentCheckboxes, ConsentRegime } from '@stadion/consent/contract'
import {
  consentBarId,
  consentClose,
  consentForm,
  consentModalId,
  consentOptionsId,
  consentPrint,
  redirectDomains,
} from '@stadion/consent/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { cookieNoticePath, privacyCentrePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { safeLink } from '@stadion/site/safe-link'
import { Button } from '@stadion/widgets/button/Button'
import { Checkbox } from '@stadion/widgets/checkbox/Checkbox'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close } from '@stadion/widgets/icon/icons'
import type { ReactNode } from 'react'

export interface ConsentData {
  regime: ConsentRegime
  boxes: ConsentCheckboxes
  /** Domains to which a visitor may be redirected, if the address asks for it. */
  domains: readonly string[] | undefined
}

/** The bar and the modal. Both are hidden until the page has to ask, or a visitor opens them. */
export function ConsentQuestion({ data }: { data: ConsentData }) {
  return (
    // Search engines must not quote it: it precedes the page's own text.
    <div data-nosnippet="">
      <Bar asks={data.regime === 'explicit'} />
      <Question {...data} />
    </div>
  )
}

/** A form that also works without the page's script. */
function ConsentForm({ className, children }: { className?: string; children: ReactNode }) {
  const site = useSite()
  return (
    <form className={className} method="post" action={pathIn(site, cookieNoticePath)} {...written(consentForm, '')}>
      {children}
    </form>
  )
}

const Choice = ({ value, variant, children }: { value: string; variant?: 'secondary'; children: ReactNode }) => (
  <Button type="submit" name="intent" value={value} variant={variant}>
    {children}
  </Button>
)

function Bar({ asks }: { asks: boolean }) {
  const t = useTranslate()
  return (
    <section className="consent-bar" id={consentBarId} aria-label={t('consent.bar.title')}>
      <ConsentForm className="consent-bar__form w-page">
        <p className="consent-bar__text">{t(asks ? 'consent.bar.asks' : 'consent.bar.text')}</p>
        <div className="consent-choices">
          <Choice value="accept">{t(asks ? 'consent.accept' : 'consent.bar.ok')}</Choice>
          {asks && <Choice value="reject">{t('consent.reject')}</Choice>}
          <Choice value="manage" variant="secondary">
            {t('consent.manage')}
          </Choice>
        </div>
      </ConsentForm>
    </section>
  )
}

function Question({ regime, boxes, domains }: ConsentData) {
  const site = useSite()
  const t = useTranslate()
  return (
    <dialog
      className="w-modal w-modal--regular consent"
      id={consentModalId}
      aria-labelledby="consent-title"
      // biome-ignore lint/a11y/noAutofocus: the title is read first, and no button is chosen before the shopper chooses
      autoFocus
      tabIndex={-1}
      {...written(redirectDomains, domains?.join(' '))}
    >
      <div className="w-modal__head">
        <h2 className="w-modal__title" id="consent-title">
          {t('consent.title')}
        </h2>
        <button type="button" className="w-modal__close consent-close" {...written(consentClose, '')} aria-label={t('consent.close')}>
          <Icon of={close} />
        </button>
      </div>
      <div className="w-modal__body">
        <ConsentForm className="consent-default">
          <p>{t('consent.lead')}</p>
          <dl className="consent-kinds">
            {(['functional', 'marketing'] as const).map((kind) => (
              <div key={kind}>
                <dt>{t(`consent.${kind}`)}</dt>
                <dd>{t(`consent.${kind}.text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="consent-later">{t('consent.later')}</p>
          <div className="consent-choices">
            <Choice value="accept">{t('consent.accept')}</Choice>
            {regime === 'explicit' && <Choice value="reject">{t('consent.reject')}</Choice>}
            <Choice value="manage" variant="secondary">
              {t('consent.manage')}
            </Choice>
          </div>
        </ConsentForm>
        {/* A form of its own: Enter at a box presses the first button of its form, which here saves the boxes. */}
        <ConsentForm>
          <fieldset className="consent-options" id={consentOptionsId} tabIndex={-1}>
            <legend className="consent-options__title">{t('consent.options')}</legend>
            {boxes === 'nested' && (
              <Checkbox id="consent-required" defaultChecked disabled label={t('consent.required')} hint={t('consent.required.text')} />
            )}
            <Checkbox id="consent-functional" name="functional" label={t('consent.functional')} hint={t('consent.functional.text')} />
            <Checkbox id="consent-marketing" name="marketing" label={t('consent.marketing')} hint={t('consent.marketing.text')} />
            <div className="consent-choices">
              <Choice value="save">{t('consent.save')}</Choice>
              {/* A choice can be withdrawn where it was given, with one press. */}
              {regime === 'explicit' && <Choice value="reject">{t('consent.reject')}</Choice>}
            </div>
          </fieldset>
        </ConsentForm>
        <ul className="consent-links" aria-label={t('consent.links')}>
          <li>
            <a href={safeLink(pathIn(site, privacyCentrePath))}>{t('consent.privacyCentre')}</a>
          </li>
          <li>
            <a href={safeLink(pathIn(site, cookieNoticePath))}>{t('consent.cookieNotice')}</a>
          </li>
          <li>
            <button type="button" className="consent-print" {...written(consentPrint, '')}>
              {t('consent.print')}
            </button>
          </li>
        </ul>
      </div>
    </dialog>
  )
}
