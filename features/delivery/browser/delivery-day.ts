import { consent } from '@stadion/consent/client'
import { api } from '@stadion/http/api'
import type { PageServices } from '@stadion/services/service'
import { dayRange } from '@stadion/site/day-range'
import { type DeliveryPromise, readDeliveryPromise } from '../contract.ts'
import { orderBeforeTime, timeLeft } from '../order-before.ts'
import { dayPart, type ShownDay } from '../page-attributes.ts'
import { keepPostcode, keptPostcode } from './kept-postcode.ts'

const minuteMs = 60_000
/** Within so long before the cut-off the time that is left is shown, and changes each minute. */
const countdownMs = 3 * 60 * minuteMs

/** Shows the days of the postal code that is kept or typed, and how long one may still order for them. */
export function startDeliveryDay(page: PageServices, place: HTMLElement, shown: ShownDay): void {
  const { lang: htmlLang } = document.documentElement
  const part = (name: string) => place.querySelector<HTMLElement>(`[${dayPart}=${name}]`)!
  const form = place.querySelector('form')!
  const field = form.querySelector<HTMLInputElement>('[name=postcode]')!
  const allowsLocal = () => page.get(consent).allows(1)
  let until = Date.parse(shown.until)
  let postcode = shown.postcode
  let last: AbortController | undefined

  const ask = async (typed: string | undefined): Promise<DeliveryPromise> => {
    last?.abort()
    last = new AbortController()
    return page.get(api).call(readDeliveryPromise, { query: { postcode: typed } }, { signal: last.signal })
  }
  const draw = (promise: DeliveryPromise) => {
    const [{ from, to, orderBefore }] = promise.methods as [DeliveryPromise['methods'][number]]
    const days = shown.arrives.replace('{days}', dayRange(from, to, htmlLang))
    postcode = promise.postcode
    until = Date.parse(orderBefore)
    part('arrives').textContent = postcode ? `${days} · ${postcode}` : days
    tick()
  }
  // Not in a live region: a countdown that is read out every minute hides the page.
  const tick = () => {
    const left = until - Date.now()
    part('before').textContent =
      left < countdownMs
        ? shown.within.replace('{time}', timeLeft(left, htmlLang))
        : shown.orderBefore.replace('{time}', orderBeforeTime(shown.clock, new Date(until).toISOString(), htmlLang))
  }
  const everyMinute = () => {
    // Another cut-off holds by now.
    if (until <= Date.now()) void ask(postcode ?? undefined).then(draw, () => {})
    else tick()
    setTimeout(everyMinute, minuteMs - (Date.now() % minuteMs))
  }
  const say = (text: string) => {
    part('said').textContent = text
  }
  const fail = (text: string, isWrong: boolean) => {
    const box = field.closest('.w-field')!
    const note = box.querySelector('.w-field__error') ?? box.appendChild(document.createElement('p'))
    note.className = 'w-field__error'
    note.id = `${field.id}-error`
    note.textContent = text
    box.classList.toggle('w-field--invalid', isWrong)
    field.setAttribute('aria-invalid', String(isWrong))
    field.setAttribute('aria-describedby', note.id)
    say(text)
    field.focus()
  }
  const clean = () => {
    field.closest('.w-field')!.classList.remove('w-field--invalid')
    field.closest('.w-field')!.querySelector('.w-field__error')?.remove()
    field.setAttribute('aria-invalid', 'false')
    field.removeAttribute('aria-describedby')
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = field.value.trim() || undefined
    ask(typed).then(
      (promise) => {
        clean()
        draw(promise)
        keepPostcode(promise.postcode ?? undefined, allowsLocal())
        if (promise.postcode) field.value = promise.postcode
        say(part('arrives').textContent)
      },
      (error: { status?: number; name?: string }) => {
        if (error.name !== 'AbortError') fail(error.status === 400 ? shown.wrong : shown.away, error.status === 400)
      },
    )
  })

  const kept = keptPostcode(allowsLocal())
  if (postcode && postcode !== kept) keepPostcode(postcode, allowsLocal())
  else if (kept && kept !== postcode) {
    field.value = kept
    // One of another country is none here.
    void ask(kept).then(draw, (error: { status?: number }) => error.status === 400 && keepPostcode(undefined, allowsLocal()))
  }
  everyMinute()
}
