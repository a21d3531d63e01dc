import { developmentValue, type Setting } from '@stadion/http/declared-settings'

/** The variables of gift cards. */
export const settings: readonly Setting[] = [
  {
    names: ['GIFT_CARD_SECRET'],
    default: developmentValue,
    processes: ['api'],
    secret: true,
    meaning:
      'hashes the codes and PINs of gift cards, which are stored nowhere; after a change no gift card is accepted any more. At least 32 characters; staging and production refuse a shorter value and the development value',
  },
  {
    names: ['GIFT_CARD_YEARS'],
    default: '0',
    processes: ['api'],
    meaning: 'so many years a gift card that was bought is valid; 0: without end',
  },
]
