import { html } from '@stadion/contract/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Books, Entry } from './books.ts'
import { cardForm } from './card-form.ts'
import { readCard } from './cards.ts'
import type { Company } from './company.ts'
import { moneyOf, sendPage } from './page.ts'
import { textsOf } from './texts/texts.ts'
import { typedCard } from './tokens.ts'

type Session = { Params: { reference: string }; Body: URLSearchParams | undefined }

/** Where shoppers pay, and where their banks ask. Plain forms: a page that asks for cards runs no script. */
export function shopperPages(app: FastifyInstance, { company, books, now }: { company: Company; books: Books; now: () => Date }): void {
  const page = `/psp-stub/pay/:reference`
  const bank = `/psp-stub/3ds/:reference`
  const ownBank = `/psp-stub/bank/:reference`

  app.get<Session>(page, async ({ params }, reply) => {
    const entry = company.findSession(params.reference)
    return entry?.state === 'OPEN' && !entry.scheme ? showCard(reply, entry) : showEnd(reply, entry)
  })

  app.post<Session>(page, async ({ params, body = new URLSearchParams() }, reply) => {
    const entry = company.findSession(params.reference)
    if (entry?.state !== 'OPEN' || entry.scheme) return showEnd(reply, entry)
    if (body.has('cancel')) return goBack(reply, company.end(entry, 'REFUSED', 'CANCELLED'))
    const { number, wrong } = readCard(body, now())
    if (wrong.length > 0) return showCard(reply.code(422), entry, wrong)
    const card = typedCard(number)
    const paid = company.pay(entry, card)
    if (paid.state === 'OPEN') return flushedThen(reply, bank.replace(':reference', entry.reference))
    // The card without an answer: the company knows, and tells nobody by itself.
    return card.behaviour.silent ? showEnd(reply, paid) : goBack(reply, paid)
  })

  app.get<Session>(bank, async ({ params }, reply) => {
    const entry = company.findSession(params.reference)
    return entry?.state === 'OPEN' && entry.last4 ? showBank(reply, entry) : showEnd(reply, entry)
  })

  app.post<Session>(bank, async ({ params, body = new URLSearchParams() }, reply) => {
    const entry = company.findSession(params.reference)
    if (entry?.state !== 'OPEN' || !entry.last4) return showEnd(reply, entry)
    const answer = body.get('answer')
    if (answer === 'confirm') return goBack(reply, company.end(entry, 'DONE'))
    if (answer === 'refuse') return goBack(reply, company.end(entry, 'REFUSED', 'CHALLENGE_FAILED'))
    return answer === 'later' ? goBack(reply, entry) : showBank(reply, entry)
  })

  app.get<Session>(ownBank, async ({ params }, reply) => {
    const entry = company.findSession(params.reference)
    return entry?.state === 'OPEN' && entry.scheme ? showOwnBank(reply, entry) : showEnd(reply, entry)
  })

  app.post<Session>(ownBank, async ({ params, body = new URLSearchParams() }, reply) => {
    const entry = company.findSession(params.reference)
    if (entry?.state !== 'OPEN' || !entry.scheme) return showEnd(reply, entry)
    const answer = body.get('answer')
    if (answer === 'pay') return goBack(reply, company.end(entry, 'DONE'))
    if (answer === 'cancel') return goBack(reply, company.end(entry, 'REFUSED', 'CANCELLED'))
    return answer === 'later' ? goBack(reply, company.pay(entry, { behaviour: paysLater })) : showOwnBank(reply, entry)
  })

  const goBack = (reply: FastifyReply, entry: Entry) => flushedThen(reply, wayBack(entry))

  async function flushedThen(reply: FastifyReply, address: string) {
    await books.flushed()
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  }

  function showCard(reply: FastifyReply, entry: Entry, wrong: readonly ('number' | 'expiry' | 'code')[] = []) {
    const { locale = 'en_GB' } = entry
    const texts = textsOf(locale)
    return sendPage(reply, { locale }, cardForm(texts, moneyOf(entry), wrong), texts.heading)
  }

  function showBank(reply: FastifyReply, entry: Entry) {
    const { locale = 'en_GB' } = entry
    const texts = textsOf(locale)
    const form = html`<p>${texts.question.replace('{amount}', moneyOf(entry))}</p><form method="post"><button class="main" name="answer" value="confirm">${texts.confirm}</button><button name="answer" value="refuse">${texts.refuse}</button><button name="answer" value="later">${texts.later}</button></form>`
    return sendPage(reply, { locale }, form, texts.bank)
  }

  function showOwnBank(reply: FastifyReply, entry: Entry) {
    const { locale = 'en_GB' } = entry
    const texts = textsOf(locale)
    const amount = moneyOf(entry)
    const form = html`<p class="sum"><span>${texts.amount}</span> <strong>${amount}</strong></p><form method="post"><button class="main" name="answer" value="pay">${texts.pay.replace('{amount}', amount)}</button><button name="answer" value="later">${texts.payLater}</button><button name="answer" value="cancel">${texts.cancel}</button></form>`
    return sendPage(reply, { locale }, form, texts.ownBank)
  }

  async function showEnd(reply: FastifyReply, entry: Entry | undefined) {
    const { locale = 'en_GB' } = entry ?? {}
    const texts = textsOf(locale)
    await books.flushed()
    const back = entry ? html`<a class="button main" href="${wayBack(entry)}">${texts.back}</a>` : undefined
    const heading = entry ? (entry.state === 'PENDING' ? texts.pending : texts.done) : texts.missing
    return sendPage(reply.code(entry ? 200 : 404), { locale }, html`${back}`, heading)
  }
}

/** The bank has the order, and pays some seconds later. */
const paysLater = { does: 'later', seconds: 5 } as const

/** On the origin on which the browser is: a bare localhost stands for a storefront, but has cookies of its own. */
function wayBack({ returnUrl }: Entry): string {
  if (!returnUrl) return '/'
  const { pathname, search } = new URL(returnUrl)
  return pathname + search
}
