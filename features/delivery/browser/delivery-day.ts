import { consent } from '@stadion/consent/client'
import { api } from '@stadion/http/api'
import type { PageServices } from '@stadion/services/service'
import { dayRange } from '@stadion/site/day-range'
import { type DeliveryPromise, readDeliveryPromise } from '../contract.ts'
import { orderBeforeTime, timeLeft } from '../order-before.ts'
import { dayPart, type ShownDay, soonMs } from '../page-attributes.ts'
import { keepPostcode, keptPostcode } from './kept-postcode.ts'
import { ownPostcode } from './own-postcode.ts'
import { takeOverForm } from './postcode-form.ts'

const minuteMs = 60_000
/** How often new days are asked for once the cut-off is over: a device whose clock is wrong would ask all the time. */
const againMs = 5 * minuteMs

/** Shows the days of the postal code that is kept or typed, and how long one may still order for them. */
export function startDeliveryDay(page: PageServices, place: HTMLElement, shown: ShownDay): void {
  const { lang: htmlLang } = document.documentElement
  const part = (name: string) => place.querySelector<HTMLElement>(`[${dayPart}=${name}]`)!
  const allowsLocal = () => page.get(consent).allows(1)
  let until = Date.parse(shown.until)
  let postcode = shown.postcode ?? undefined
  let last: AbortController | undefined
  let askedAt = 0

  /** Draws the days, unless a later question was asked meanwhile. */
  const ask = async (wanted: string | undefined): Promise<DeliveryPromise> => {
    last?.abort()
    const own = new AbortController()
    last = own
    askedAt = Date.now()
    try {
      const promise = await page.get(api).call(readDeliveryPromise, { query: { postcode: wanted } }, { signal: own.signal })
      draw(promise)
      return promise
    } finally {
      if (last === own) last = undefined
    }
  }
  const draw = ({ methods, postcode: written }: DeliveryPromise) => {
    const { from, to, orderBefore } = methods[0]!
    const days = shown.arrives.replace('{days}', dayRange(from, to, htmlLang))
    postcode = written ?? undefined
    until = Date.parse(orderBefore)
    part('arrives').textContent = postcode ? `${days} · ${postcode}` : days
    tick()
  }
  // Not in a live region: a countdown that is read out every minute hides the page.
  const tick = () => {
    const left = until - Date.now()
    const soon = shown.within.replace('{time}', timeLeft(left, htmlLang))
    const later = shown.orderBefore.replace('{time}', orderBeforeTime(shown.clock, new Date(until).toISOString(), htmlLang))
    // Its line stays, so that nothing moves.
    part('before').textContent = left <= 0 ? '\u00a0' : left < soonMs ? soon : later
  }
  const everyMinute = () => {
    tick()
    // Another cut-off holds by now.
    const isOver = until <= Date.now() && !document.hidden && !last && Date.now() - askedAt >= againMs
    if (isOver) ask(postcode).catch(() => {})
    setTimeout(everyMinute, minuteMs - (Date.now() % minuteMs))
  }

  const form = place.querySelector('form')
  const kept = keptPostcode(allowsLocal())
  if (form) {
    const field = takeOverForm(form, {
      ask,
      texts: shown,
      say(text) {
        part('said').textContent = text ?? part('arrives').textContent
      },
      keep: (written) => keepPostcode(written, allowsLocal()),
    })
    const begin = (known: string) => {
      field.value = known
      postcode = known
      ask(known).catch((error: { status?: number }) => {
        if (error.status !== 400) return
        // One of another country is none here.
        if (kept) keepPostcode(undefined, allowsLocal())
        field.value = ''
        postcode = undefined
      })
    }
    if (kept && !postcode) begin(kept)
    else if (!postcode)
      ownPostcode(page).then(
        // Something may have been typed meanwhile.
        (own) => own && !postcode && !field.value && begin(own),
        () => {},
      )
  }
  everyMinute()
}
