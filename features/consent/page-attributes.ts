import type { Mark, PageAttribute, PageId } from '@stadion/services/page-attribute'
import type { ConsentCheckboxes, ConsentRegime } from './contract.ts'

/** On `html`: the consent rules of the storefront. */
export const regimeOfPage: PageAttribute<'regime@1', ConsentRegime> = 'data-regime'

/** On `html`: whether one checkbox of the consent form ticks another. */
export const boxesOfPage: PageAttribute<'boxes@1', ConsentCheckboxes> = 'data-boxes'

/** On `html`: the domain of the consent cookie. Without the attribute the cookie is for this host only. */
export const consentDomain: PageAttribute<'consent-domain@1'> = 'data-consent-domain'

/** On `html`: what asks this visitor for consent; empty if nothing does. It is set before the first paint, so nothing flashes. */
export const consentAsks: PageAttribute<'consent@1', 'modal' | 'bar' | ''> = 'data-consent'

/** On a form: its checkboxes and buttons are the visitor's consent. */
export const consentForm: PageAttribute<'consent-form@1', Mark> = 'data-consent-form'

/** On the consent modal: which of its two forms shows. */
export const consentView: PageAttribute<'consent-view@1', 'default' | 'options'> = 'data-consent-view'

/** On the consent modal: it may be closed without a choice. */
export const consentClosable: PageAttribute<'consent-closable@1', Mark> = 'data-consent-closable'

/** On the consent modal or bar: it stays below the window until the browser has painted the page. */
export const unseen: PageAttribute<'unseen@1', Mark> = 'data-unseen'

/** On the consent modal: the visitor has answered, and it is about to close. */
export const answered: PageAttribute<'answered@1', Mark> = 'data-answered'

/** On the consent modal: the domains to which a visitor may be redirected, separated by spaces. */
export const redirectDomains: PageAttribute<'redirect-domains@1'> = 'data-redirect-domains'

/** On a button: it closes the consent modal. */
export const consentClose: PageAttribute<'consent-close@1', Mark> = 'data-consent-close'

/** On a button: it prints the consent modal. */
export const consentPrint: PageAttribute<'consent-print@1', Mark> = 'data-consent-print'

/** On a link or its parent: the link opens the consent modal. On a page without the modal it leads to the cookie notice. */
export const opensConsent: PageAttribute<'opens-consent@1', Mark> = 'data-opens-consent'

/** The consent modal, as an element and in the stack of modals. */
export const consentModalId: PageId<'consent@1'> = 'consent'

/** The consent bar. */
export const consentBarId: PageId<'consent-bar@1'> = 'consent-bar'

/** The options inside the consent modal. An address that ends with it opens them without JavaScript. */
export const consentOptionsId: PageId<'consent-options@1'> = 'consent-options'
