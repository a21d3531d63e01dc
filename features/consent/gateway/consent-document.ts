import { html } from '@stadion/contract/html'
import type { DocumentOf, DocumentRequest } from '@stadion/pages/document-part'
import { attributeHtml } from '@stadion/services/attribute-html'
import { consentCookieScope } from '../consent-cookie-scope.ts'
import { boxesOfPage, consentDomain, regimeOfPage } from '../page-attributes.ts'
import { type ConsentQuestionKind, questionScripts } from '../question-scripts.ts'
import { boxesOfStorefront } from '../regimes.ts'
import { noScriptStylePath } from '../storage.ts'

/** How the visitor's consent is requested and stored. */
export const consentDocument = (): DocumentOf => (ask) => {
  const { storefront, appEnv, consentRegime } = ask
  const { domain } = consentCookieScope(storefront, appEnv)
  const asks = asksOf(ask)
  return {
    attributes: html`${attributeHtml(regimeOfPage, consentRegime)}${attributeHtml(boxesOfPage, boxesOfStorefront(storefront))}${domain && attributeHtml(consentDomain, domain)}`,
    script: asks && questionScripts[asks],
    // Without JavaScript the page cannot read the cookie; this style sheet depends on the visitor, so that the page need not.
    head: asks && html`<noscript><link rel="stylesheet" href="${`${noScriptStylePath}?as=${asks}`}"></noscript>`,
  }
}

/** How a page asks a visitor without a choice: on the page that explains the law nothing covers the text. */
function asksOf({ pageType, consentRegime, slots }: DocumentRequest): ConsentQuestionKind | undefined {
  if (!slots.includes('consent')) return undefined
  if (consentRegime === 'explicit') return pageType === 'LEGAL' ? 'bar' : 'modal'
  return consentRegime === 'implicit' ? 'bar' : undefined
}
