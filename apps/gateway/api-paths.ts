import { slices } from '../slices.ts'

/** A pattern for what begins with one of these; for nothing where there are none. */
export const listed = (paths: readonly string[]): string =>
  paths.length === 0
    ? '(?!)'
    : `(?:${paths.map((path) => path.replace(/\/$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?:[/?]|$)`

/** Calls of the API itself: its document, and handles for tests where the environment has them. */
const ofApi = ['/openapi.json', '/__test__']

const paths = new RegExp(`^${listed([...ofApi, ...slices.flatMap(({ paths = [] }) => paths)])}`)
const pathsBelowSite = new RegExp(`^/[^/?]+${listed(slices.flatMap(({ pathsBelowSite = [] }) => pathsBelowSite))}`)

/** Whether the site hands an address on to the API, so that browsers only ever use one origin. What no slice lists is not handed on. */
export const isApiPath = (url: string): boolean => paths.test(url) || pathsBelowSite.test(url)
