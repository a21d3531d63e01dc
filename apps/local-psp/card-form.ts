import { type Html, html } from '@stadion/contract/html'
import { cards } from './cards.ts'
import type { Texts } from './texts/en.ts'

type Field = 'number' | 'expiry' | 'code'

/** What browsers fill in. */
export const fieldTokens = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc' } as const

/** The card form. What was typed is never written back: a number stands nowhere but in the browser. */
export function cardForm(texts: Texts, amount: string, wrong: readonly Field[]): Html {
  const problems = { number: texts.numberWrong, expiry: texts.expiryWrong, code: texts.codeWrong }
  const field = (name: Field) => {
    const isWrong = wrong.includes(name)
    const state = isWrong ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : undefined
    const problem = isWrong ? html`<p class="wrong" id="${name}-wrong">${problems[name]}</p>` : undefined
    return html`<div><label for="${name}">${texts[name]}</label><input id="${name}" name="${name}" dir="ltr" inputmode="numeric" autocomplete="${fieldTokens[name]}" required${state}>${problem}</div>`
  }
  const links = wrong.map((name) => html`<li><a href="#${name}">${problems[name]}</a></li>`)
  const summary = wrong.length > 0 ? html`<div class="summary" role="alert"><h2>${texts.check}</h2><ul>${links}</ul></div>` : undefined
  return html`<p class="sum"><span>${texts.amount}</span> <strong>${amount}</strong></p>${summary}<form method="post">${field('number')}<div class="row">${field('expiry')}${field('code')}</div><button class="main">${texts.pay.replace('{amount}', amount)}</button><button name="cancel" value="1" formnovalidate>${texts.cancel}</button></form>${knownCards(texts)}`
}

/** The cards to try, with what each does. */
export function knownCards(texts: Texts): Html {
  const known = Object.entries(cards).map(
    ([number, { word }]) => html`<dt dir="ltr">${number.replaceAll(/\d{4}(?=\d)/g, '$& ')}</dt><dd lang="en">${word}</dd>`,
  )
  return html`<details><summary>${texts.cards}</summary><dl>${known}</dl></details>`
}
