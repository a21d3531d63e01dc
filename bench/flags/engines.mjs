import { writeFileSync } from 'node:fs'
import { importPeer } from '../lib/peers.mjs'
import { contexts, flagdFlags, flags, growthbookPayload, stadionPublication, unleashFeatures } from './model.mjs'

const names = flags.map(({ name }) => name)

/** Evaluates one flag after the other. */
const oneByOne = (one) => (context) => {
  let on = 0
  for (let flag = 0; flag < names.length; flag++) if (one(flag, context)) on++
  return on
}

/** The smallest hash that spreads well enough for percentage rollouts. */
function fnv(name, userId) {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  for (let at = 0; at < userId.length; at++) hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % 100
}

/** Each creates its contexts, `one(flag, context)` for one flag, and `all(context)` for the number of flags that are on. */
export const engines = {
  /** Hand-written code: conditions evaluated once for each context, as bits; each flag tests a mask. Only on or off. */
  async limit() {
    const conditions = []
    const places = new Map()
    const bitOf = (condition) => {
      const key = JSON.stringify(condition)
      if (!places.has(key)) places.set(key, conditions.push({ ...condition, values: new Set(condition.values) }) - 1)
      return 1 << places.get(key)
    }
    const maskFor = ({ segments, more }) =>
      [...segments.flatMap((segment) => segment.conditions), ...more].reduce((mask, each) => mask | bitOf(each), 0)
    const compiled = flags.map(({ name, isOff, ways }) => ({
      name,
      always: isOff ? false : ways.length === 0 ? true : undefined,
      ways: ways.map((way) => ({ mask: maskFor(way), share: way.share })),
    }))
    const maskOf = (context) => {
      let mask = 0
      for (let at = 0; at < conditions.length; at++)
        if (conditions[at].values.has(context[conditions[at].attribute]) === conditions[at].isAmong) mask |= 1 << at
      return mask
    }
    const isOn = ({ name, always, ways }, mask, userId) => {
      if (always !== undefined) return always
      for (const way of ways) if ((mask & way.mask) === way.mask && (way.share === 100 || fnv(name, userId) < way.share)) return true
      return false
    }
    return {
      contexts: contexts.map((context) => ({ ...context, mask: undefined })),
      one(flag, context) {
        context.mask ??= maskOf(context)
        return isOn(compiled[flag], context.mask, context.userId)
      },
      all(context) {
        const mask = maskOf(context)
        let on = 0
        for (let flag = 0; flag < compiled.length; flag++) if (isOn(compiled[flag], mask, context.userId)) on++
        return on
      },
    }
  },
  /** With value, reason and rule, by the flag's name. A visitor's segments are evaluated once, as for a page. */
  async Stadion({ stadion }) {
    const { Flags } = await import(stadion)
    const ours = new Flags(stadionPublication())
    const one = (flag, visitor) => visitor.evaluate(names[flag]).value
    const each = oneByOne(one)
    return {
      contexts: contexts.map((context) => ({ context, for: ours.for(context) })),
      one: (flag, of) => one(flag, of.for),
      all: (of) => each(ours.for(of.context)),
    }
  },
  async 'flagd core'() {
    const { FlagdCore } = await importPeer('flags', '@openfeature/flagd-core')
    const core = new FlagdCore()
    core.setConfigurations(JSON.stringify(flagdFlags()))
    const log = { error() {}, warn() {}, info() {}, debug() {} }
    const one = (flag, context) => core.resolveBooleanEvaluation(names[flag], false, context, log).value
    return { contexts: contexts.map((context) => ({ ...context, targetingKey: context.userId })), one, all: oneByOne(one) }
  },
  async GrowthBook() {
    const { GrowthBookClient } = await importPeer('flags', '@growthbook/growthbook')
    const client = new GrowthBookClient({})
    client.initSync({ payload: growthbookPayload() })
    const one = (flag, context) => client.isOn(names[flag], context)
    return { contexts: contexts.map((attributes) => ({ attributes })), one, all: oneByOne(one) }
  },
  async Unleash() {
    const module = await importPeer('flags', 'unleash-client')
    const { Unleash, InMemStorageProvider } = module.default ?? module
    const { features, segments } = unleashFeatures()
    const client = new Unleash({
      ...{ appName: 'bench', url: 'http://127.0.0.1:9/api', refreshInterval: 0, disableMetrics: true },
      ...{ storageProvider: new InMemStorageProvider(), bootstrap: { data: features, segments } },
    })
    // It has no server, and reports that.
    client.on('error', () => {}).on('warn', () => {})
    await new Promise((resolve) => {
      client.once('ready', resolve)
      setTimeout(resolve, 1500)
    })
    const one = (flag, context) => client.isEnabled(names[flag], context)
    const of = contexts.map(({ userId, ...properties }) => ({ userId, properties }))
    return { contexts: of, one, all: oneByOne(one) }
  },
  /** The client of OpenFeature over flagd in the same process; every answer is a promise. */
  async 'OpenFeature over flagd'({ folder }) {
    const { OpenFeature } = await importPeer('flags', '@openfeature/server-sdk')
    const { FlagdProvider } = await importPeer('flags', '@openfeature/flagd-provider')
    const file = `${folder}/flagd-${process.pid}.json`
    writeFileSync(file, JSON.stringify(flagdFlags()))
    await OpenFeature.setProviderAndWait(new FlagdProvider({ resolverType: 'in-process', offlineFlagSourcePath: file }))
    const client = OpenFeature.getClient()
    const one = (flag, context) => client.getBooleanValue(names[flag], false, context)
    return {
      contexts: contexts.map((context) => ({ ...context, targetingKey: context.userId })),
      isLate: true,
      one,
      async all(context) {
        let on = 0
        for (let flag = 0; flag < names.length; flag++) if (await one(flag, context)) on++
        return on
      },
    }
  },
}
