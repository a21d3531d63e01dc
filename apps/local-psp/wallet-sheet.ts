import { type Html, html } from '@stadion/contract/html'
import type { Texts } from './texts/en.ts'

/** The button of the wallet and its sheet, which the script fills in. */
export function walletSheet({ walletPay, walletTo, walletDelivery, walletCard, trial, amount, cancel }: Texts): Html {
  // What is in a wallet is not translated.
  const field = (name: string, label: string, direction: 'ltr' | 'auto') =>
    html`<div class="field"><label for="${name}">${label}</label><select id="${name}" dir="${direction}"></select></div>`
  return html`<button class="open" type="button">${walletPay}</button><dialog aria-labelledby="title"><form><h2 id="title">${walletPay}</h2><p class="trial">${trial}</p>${field('place', walletTo, 'ltr')}${field('method', walletDelivery, 'auto')}${field('card', walletCard, 'ltr')}<p class="sum"><span>${amount}</span><strong aria-live="polite"></strong></p><p class="wrong" role="alert"></p><button class="main"></button><button class="close" type="button">${cancel}</button></form></dialog>`
}
