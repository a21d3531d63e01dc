// One set of flags: 200 over ten segments on country, brand and locale, in the format of each engine.

/** A condition: an attribute, whether its value must be in a list, and the list. */
const among = (attribute, ...values) => ({ attribute, isAmong: true, values })
const notAmong = (attribute, ...values) => ({ attribute, isAmong: false, values })

export const segments = [
  [among('country', 'DE', 'AT', 'CH')],
  [among('country', 'NL', 'BE', 'LU')],
  [among('country', 'FR')],
  [notAmong('country', 'US', 'CA')],
  [among('brand', 'one')],
  [among('brand', 'one', 'two')],
  [among('locale', 'en_GB', 'en_US', 'en_IE')],
  [among('locale', 'nl_NL', 'nl_BE', 'fr_BE'), among('country', 'NL', 'BE')],
  [among('brand', 'three'), notAmong('country', 'FR')],
  [notAmong('locale', 'de_DE', 'de_AT')],
].map((conditions, number) => ({ name: `segment${number}`, conditions }))

const inHomeMarkets = among('country', 'NL', 'DE', 'FR', 'GB')

/**
 * Of ten flags one is off and one on for everybody; three use one segment, two use two of which either is enough, one uses two that must
 * both match, and two are rolled out to 37 % of a segment.
 */
export const flags = Array.from({ length: 200 }, (_, number) => {
  const kind = number % 10
  const [first, second] = [segments[(number * 7) % 10], segments[(number * 3 + 4) % 10]]
  const way = (of, more = [], share = 100) => ({ segments: of, more, share })
  const ways = {
    5: [way([first]), way([second], [inHomeMarkets])],
    6: [way([first]), way([second], [inHomeMarkets])],
    7: [way([first, second])],
    8: [way([first], [], 37)],
    9: [way([first], [], 37)],
  }
  return { name: `flag-${number}`, isOff: kind === 0, ways: kind < 2 ? [] : (ways[kind] ?? [way([first])]) }
})

/** Rollouts differ between engines, because each has its own hash. */
export const isShare = ({ ways }) => ways.some(({ share }) => share < 100)

export const contexts = ['NL', 'BE', 'DE', 'FR', 'GB', 'US'].flatMap((country, a) =>
  ['one', 'two', 'three'].flatMap((brand, b) =>
    ['en_GB', 'nl_NL', 'de_DE', 'fr_BE'].map((locale, c) => ({
      ...{ country, brand, locale },
      userId: `0f1e2d3c-${1000 + a * 131 + b * 17 + c}-4bbb-8ccc-1234567${a}${b}${c}99`,
    })),
  ),
)

const conditionsOf = ({ segments: of, more }) => [...of.flatMap(({ conditions }) => conditions), ...more]

/** D-085: a rule has one segment, so two that must both match, or one with a condition of the flag's own, become a separate segment. */
export function stadionPublication() {
  const condition = ({ attribute, isAmong, values }) => ({ attribute, operator: isAmong ? 'in' : 'notIn', values })
  const all = new Map()
  const segmentFor = (way) => {
    const name = [...way.segments.map((segment) => segment.name), ...way.more.map(({ attribute }) => attribute)].join('-and-')
    all.set(name, { name, conditions: conditionsOf(way).map(condition) })
    return name
  }
  const rule = (way) => ({ segment: segmentFor(way), rollout: way.share, value: true })
  const ofFlags = flags.map(({ name, isOff, ways }) => ({
    name,
    disabled: isOff,
    value: ways.length > 0 ? { default: false, rules: ways.map(rule) } : true,
  }))
  return { flags: ofFlags, segments: [...all.values()] }
}

export function unleashFeatures() {
  const constraint = ({ attribute, isAmong, values }) => ({
    ...{ contextName: attribute, operator: isAmong ? 'IN' : 'NOT_IN', values, inverted: false, caseInsensitive: false },
  })
  const strategy = (name, { segments: of, more, share }) => ({
    name: share < 100 ? 'flexibleRollout' : 'default',
    parameters: share < 100 ? { rollout: String(share), stickiness: 'userId', groupId: name } : {},
    constraints: more.map(constraint),
    segments: of.map((segment) => segments.indexOf(segment) + 1),
  })
  return {
    segments: segments.map(({ conditions }, at) => ({ id: at + 1, constraints: conditions.map(constraint) })),
    features: flags.map(({ name, isOff, ways }) => ({
      ...{ name, type: 'release', enabled: !isOff, project: 'default', stale: false, impressionData: false, variants: [] },
      strategies: ways.map((way) => strategy(name, way)),
    })),
  }
}

export function growthbookPayload() {
  const condition = ({ attribute, isAmong, values }) => ({ [attribute]: isAmong ? { $in: values } : { $nin: values } })
  const rule = (way) => ({
    condition: { $and: conditionsOf(way).map(condition) },
    force: true,
    ...(way.share < 100 && { coverage: way.share / 100, hashAttribute: 'userId' }),
  })
  const feature = ({ isOff, ways }) => ({ defaultValue: !isOff && ways.length === 0, ...(ways.length > 0 && { rules: ways.map(rule) }) })
  return { features: Object.fromEntries(flags.map((flag) => [flag.name, feature(flag)])) }
}

export function flagdFlags() {
  const condition = ({ attribute, isAmong, values }) => {
    const is = { in: [{ var: attribute }, values] }
    return isAmong ? is : { '!': [is] }
  }
  const all = (list) => (list.length === 1 ? list[0] : { and: list })
  const holds = ({ segments: of, more }) => all([...of.map(({ name }) => ({ $ref: name })), ...more.map(condition)])
  const shareOf = (percent) => ({
    fractional: [{ cat: [{ var: '$flagd.flagKey' }, { var: 'userId' }] }, ['on', percent], ['off', 100 - percent]],
  })
  const flag = ({ isOff, ways }) => {
    const any = ways.length > 1 ? { or: ways.map(holds) } : ways[0] && holds(ways[0])
    const share = ways[0]?.share ?? 100
    return {
      ...{ state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: !isOff && ways.length === 0 ? 'on' : 'off' },
      ...(any && { targeting: { if: [any, share < 100 ? shareOf(share) : 'on', 'off'] } }),
    }
  }
  return {
    $evaluators: Object.fromEntries(segments.map(({ name, conditions }) => [name, all(conditions.map(condition))])),
    flags: Object.fromEntries(flags.map((each) => [each.name, flag(each)])),
  }
}
