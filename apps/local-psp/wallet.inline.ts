/** The button of a wallet, and the sheet that it opens in the merchant's page: `<local-psp-wallet>`. The merchant sets `sheet`, then adds it. */
import type { WalletPlace } from './wallet-places.ts'

interface Quoted {
  amount: string
  /** The merchant's own number, which `confirm` brings back: what was shown. */
  total: number
  methods: readonly { id: string; label: string; selected: boolean }[]
}

/** What the merchant does for the sheet. Texts come back in the shopper's language. */
export interface WalletSheet {
  locale: string
  /** Whether anything is delivered: else no address is told. */
  hasGoods: boolean
  /** The price for an address and a method, or why there is none. */
  quote(place: WalletPlace | undefined, method: string | undefined): Promise<Quoted | string>
  /** Orders. Answers why it did not. */
  confirm(told: { token: string; email: string; total: number; method?: string | undefined; address?: object }): Promise<string | undefined>
  /** What to tell of a call that failed. */
  sentence(error: unknown): string
  closed(): void
}

interface Contents {
  css: string
  html: string
  /** With `{amount}`. */
  pay: string
  places: readonly WalletPlace[]
  cards: readonly (readonly [number: string, word: string])[]
}

const owner = { firstName: 'Test', lastName: 'Wallet', address1: '1 Test Street', phoneNumber: '+4915112345678' }

class Wallet extends HTMLElement {
  // Set before the element is known: a field would begin empty.
  declare sheet: WalletSheet

  async connectedCallback(): Promise<void> {
    const { sheet } = this
    const { css, html, pay: payText, places, cards }: Contents = await (await fetch(`/psp-stub/wallet?locale=${sheet.locale}`)).json()
    const root = this.attachShadow({ mode: 'open' })
    const style = new CSSStyleSheet()
    style.replaceSync(css)
    root.adoptedStyleSheets = [style]
    // Made by the company's server; nothing in it comes from a shopper.
    root.innerHTML = html
    const find = <T extends Element>(selector: string) => root.querySelector<T & HTMLElement>(selector)!
    const dialog = find<HTMLDialogElement>('dialog')
    const form = find<HTMLFormElement>('form')
    const pay = find<HTMLButtonElement>('.main')
    const select = (name: string) => find<HTMLSelectElement>(`#${name}`)
    const fill = (name: string, options: readonly HTMLOptionElement[]) => select(name).replaceChildren(...options)
    fill(
      'place',
      places.map(
        ({ city, zipcode, state, country }, n) =>
          new Option([owner.address1, city, state, zipcode, country].filter(Boolean).join(', '), `${n}`),
      ),
    )
    fill(
      'card',
      cards.map(([number, word]) => new Option(`•••• ${number.slice(-4)} – ${word}`, number)),
    )
    for (const name of ['place', 'method']) select(name).parentElement!.hidden = !sheet.hasGoods
    const place = () => (sheet.hasGoods ? places[Number(select('place').value)] : undefined)
    const method = () => select('method').value || undefined
    const wait = (isBusy: boolean) => void pay.toggleAttribute('disabled', isBusy)
    const keep = (isKept: boolean) => {
      for (const name of ['place', 'method', 'card']) select(name).disabled = isKept
    }
    const say = (problem: string) => find('.wrong').replaceChildren(problem)

    let latest = 0
    let total = 0
    const quote = async (told = '') => {
      const mine = ++latest
      wait(true)
      say(told)
      const quoted = await sheet.quote(place(), method())
      // Another choice was made meanwhile.
      if (mine !== latest) return
      if (typeof quoted === 'string') {
        // After a press that failed, another one stays possible: at the price that was shown.
        say(told || quoted)
        return wait(!told)
      }
      fill(
        'method',
        quoted.methods.map(({ id, label, selected }) => new Option(label, id, selected, selected)),
      )
      total = quoted.total
      find('strong').textContent = quoted.amount
      pay.textContent = payText.replace('{amount}', quoted.amount)
      wait(false)
    }
    const confirm = async () => {
      const answer = await fetch('/psp-stub/tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number: select('card').value, expiry: '12/39', cvc: '123' }),
      })
      const { token } = await answer.json()
      const at = place()
      return sheet.confirm({
        ...{ token, total, email: 'wallet@example.com' },
        ...(at ? { method: method(), address: { ...owner, ...at } } : {}),
      })
    }
    find('.open').addEventListener('click', () => {
      dialog.showModal()
      void quote()
    })
    for (const name of ['place', 'method']) select(name).addEventListener('change', () => void quote())
    find('.close').addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => sheet.closed())
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      wait(true)
      // A choice would ask for another price, and be paid beside this one.
      keep(true)
      say('')
      const problem = await confirm().catch(sheet.sentence)
      if (!problem) return
      keep(false)
      // The price may be what was wrong.
      await quote(problem)
    })
    this.dispatchEvent(new Event('ready'))
  }
}
customElements.define('local-psp-wallet', Wallet)
