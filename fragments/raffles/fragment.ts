import { Failure } from '@stadion/contract/failures'
import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { readRaffle } from '@stadion/raffles/contract'
import { readRaffleFlash } from '@stadion/raffles/raffle-flash'
import { listInWords } from '@stadion/site/list-in-words'
import { momentIn } from '@stadion/site/time-of-day'
import type { RafflesData } from './raffles-data.ts'
import { RafflesView } from './view.tsx'

/** A raffle: what is raffled, how, and the own entry. */
export const definition = defineFragment<RafflesData>({
  id: 'shop_raffles',
  props: ['no', 'failure'],
  personal: true,
  freshForMs: 0,
  messages: ['raffles.', 'points.level.', 'product.failure.', 'bag.failure.', 'waiting.question'],
  async load({ call, storefront, cookies }, { no = '', failure }) {
    const raffle = await call(readRaffle, { params: { no } }).catch((error) => {
      throw error instanceof Failure && error.status === 404 ? notFound() : error
    })
    const { htmlLang } = storefront
    const { kindName, color } = raffle.article
    const names = new Intl.DisplayNames([htmlLang], { type: 'region' })
    return {
      raffle,
      detail: listInWords(htmlLang, [kindName, ...(color ? [color] : [])]),
      opens: momentIn(raffle.opensAt, storefront),
      closes: momentIn(raffle.closesAt, storefront),
      wonUntil: raffle.win ? momentIn(raffle.win.until, storefront) : '',
      countries: listInWords(
        htmlLang,
        raffle.countries.map((country) => names.of(country) ?? country).sort((a, b) => a.localeCompare(b, htmlLang)),
      ),
      flash: readRaffleFlash(cookies),
      bagFailure: failure,
    }
  },
  View: RafflesView,
})
