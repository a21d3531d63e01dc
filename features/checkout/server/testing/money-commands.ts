import fc from 'fast-check'

/** Who shops in a run, and with what. */
export interface Kind {
  country: 'DE' | 'US' | 'JP' | 'AE'
  /** `gifts`: two gift cards; `giftBeside`: one, and goods. */
  goods: 'pair' | 'mixed' | 'three' | 'gifts' | 'giftBeside'
  /** In the bag from the start. */
  voucher: '' | 'WELCOME15' | 'ONCE20' | 'LAST1' | 'SOME'
  /** How much of the bag a gift card pays; twice: two cards; shared: one that the other shopper has too. */
  card: 'none' | 'some' | 'twice' | 'all' | 'shared'
  isExpress: boolean
  /** The goods are wrapped. */
  isWrapped?: boolean
  /** Paid at the door, where that is offered. */
  isCash: boolean
}

const acts = [
  ...['place', 'place', 'return', 'cancelPayment', 'extend', 'secondPress', 'twoWays', 'changeBag', 'fill', 'spy', 'forge', 'twice'],
  ...['cancel', 'refuse', 'confirm', 'ship', 'ship', 'shipAll', 'deliver', 'hold'],
  ...['sendBack', 'receive', 'receivePart', 'receiveDamaged', 'drop', 'withdraw', 'withdrawPart', 'withdrawStranger', 'dispatch'],
] as const
export type Act = (typeof acts)[number]

/** What may happen next: to one of the shoppers of a run, to time, or to the provider. */
export type Command =
  | { do: Act; who: number }
  | { do: 'pay'; who: number; card: string; bank: string }
  | { do: 'goodwill'; who: number; minor: number }
  | { do: 'together'; who: number; acts: Act[] }
  | { do: 'wait'; seconds: number }
  | { do: 'wrong'; kind: string; what: string }

export interface Plan {
  kinds: readonly [Kind, Kind]
  list: readonly Command[]
}

const cards = [
  ...['4111111111111111', '4111111111111111', '4111111111111111', '4000000000000002', '4000000000000119', '4000000000003220'],
  ...[
    '4000000000000341',
    '4000000000005126',
    '4000000000000259',
    '4000000000000077',
    '4000000000000200',
    '4000000000000309',
    '4000000000000408',
  ],
]
/** What may go wrong with a call or an event of the provider. A call that hangs would take real time. */
export const faults = [
  ...['lose-webhook', 'double-webhook', 'reorder-webhooks', 'contradict', 'unsigned-webhook', 'delay-webhook:40000'],
  ...['error-500-before', 'error-500-after', 'foreign-amount', 'refuse'],
]
const who = fc.integer({ min: 0, max: 1 })
const kind: fc.Arbitrary<Kind> = fc.record({
  country: fc.constantFrom('DE' as const, 'DE' as const, 'US' as const, 'JP' as const, 'AE' as const),
  goods: fc.constantFrom('pair' as const, 'mixed' as const, 'three' as const, 'gifts' as const, 'giftBeside' as const),
  voucher: fc.constantFrom('' as const, 'WELCOME15' as const, 'ONCE20' as const, 'LAST1' as const, 'LAST1' as const, 'SOME' as const),
  card: fc.constantFrom('none' as const, 'none' as const, 'some' as const, 'twice' as const, 'all' as const, 'shared' as const),
  isExpress: fc.boolean(),
  isWrapped: fc.boolean(),
  isCash: fc.boolean(),
})
const act = fc.constantFrom(...acts)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: act, who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      who,
      card: fc.constantFrom(...cards),
      bank: fc.constantFrom('confirm', 'refuse', 'later'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('goodwill' as const), who, minor: fc.integer({ min: 1, max: 20_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('together' as const), who, acts: fc.array(act, { minLength: 2, maxLength: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 6, 31, 61, 130, 700, 910, 4_000, 86_400, 6 * 86_400),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wrong' as const),
      kind: fc.constantFrom('authorise', 'capture', 'void', 'refund', 'ask'),
      what: fc.constantFrom(...faults),
    }),
  },
)
/** How a run begins: without it a random sequence rarely has an order to which something could happen. */
const beginnings = (one: number): Command[][] => {
  const to = (act: Act): Command => ({ do: act, who: one })
  const paid: Command[] = [to('place'), { do: 'pay', who: one, card: '4111111111111111', bank: 'confirm' }, to('return')]
  const delivered = [...paid, to('ship'), to('shipAll'), to('deliver')]
  return [
    ...[[], [to('place')], paid, [...paid, to('ship')], [...paid, to('shipAll')], delivered],
    ...[
      [...delivered, to('sendBack')],
      [...delivered, to('withdraw')],
      [...paid, to('ship'), to('withdraw')],
      [...paid, to('refuse')],
    ],
  ]
}

/** A sale in which everything is asked of the provider, while two things go wrong with each of its calls and events. */
export function saleWithFaults(faultsThen: readonly string[]): Plan {
  const kind = { country: 'DE', goods: 'three', voucher: '', card: 'none', isExpress: false, isCash: false } as const
  const to = (act: Act, who = 0): Command => ({ do: act, who })
  const wrong = ['authorise', 'capture', 'void', 'refund'].flatMap((call) =>
    faultsThen.map((what): Command => ({ do: 'wrong', kind: call, what })),
  )
  const wait = (seconds: number): Command => ({ do: 'wait', seconds })
  const sale: Command[] = [
    ...[to('place'), { do: 'pay', who: 0, card: '4111111111111111', bank: 'confirm' } as const, to('return'), wait(31), to('return')],
    ...[to('ship'), to('shipAll'), wait(31), to('deliver'), to('sendBack'), to('receive'), wait(130)],
  ]
  // And one that is cancelled.
  const cancelled: Command[] = [to('place', 1), { do: 'pay', who: 1, card: '4111111111111111', bank: 'confirm' }, wait(31), to('cancel', 1)]
  return { kinds: [kind, kind], list: [...wrong, ...sale, ...wrong, ...cancelled] }
}

/** Any sequence of what happens to two shoppers. */
export const plans: fc.Arbitrary<Plan> = fc
  .record({
    kinds: fc.tuple(kind, kind),
    first: fc.constantFrom(...beginnings(0)),
    second: fc.constantFrom(...beginnings(1)),
    list: fc.array(command, { minLength: 4, maxLength: 14 }),
  })
  .map(({ kinds, first, second, list }) => ({ kinds, list: [...first, ...second, ...list] }))
