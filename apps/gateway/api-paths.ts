import { slices } from '../slices.ts'

/** A pattern for paths that start with one of these; without any, it matches nothing. */
export const listed = (paths: readonly string[]): string =>
  paths.length === 0
    ? '(?!)'
    : `(?:${paths.map((path) => path.replace(/\/$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?:[/?]|$)`

/** Paths of the API itself: its document, and test hooks if enabled. */
const ofApi = ['/openapi.json', '/__test__']

const paths = new RegExp(`^${listed([...ofApi, ...slices.flatMap(({ paths = [] }) => paths)])}`)
const pathsBelowSite = new RegExp(`^/[^/?]+${listed(slices.flatMap(({ pathsBelowSite = [] }) => pathsBelowSite))}`)

const streams = slices.flatMap(({ streams = [] }) => streams)
const streamPaths = new RegExp(`^(?:${streams.map((path) => path.replaceAll(/\{\w+\}/g, '[^/?]+')).join('|') || '(?!)'})(?:\\?|$)`)

/** Whether an answer goes on as long as somebody listens. */
export const isStream = (url: string): boolean => streamPaths.test(url)

const waiting = new Set(slices.flatMap(({ waitingCalls = [] }) => waitingCalls))

/** Whether a call may take long, because it waits for another company. */
export const isWaitingCall = (method: string, url: string): boolean => waiting.has(`${method} ${url.replace(/\?.*/, '')}`)

/** Whether the site forwards an address to the API, so that browsers use only one origin. Paths that no slice lists are not forwarded. */
export const isApiPath = (url: string): boolean => paths.test(url) || pathsBelowSite.test(url)
