import { reportFailure } from './contract.ts'
import type { MonitoringAgent } from './monitoring.ts'

/** Most reports of one page: what fails again and again is known by then. */
export const mostReports = 20

/** Most of one path: a blocked call that is made again and again must not use up what others have to tell. */
const mostOfPath = 3

let left = mostReports
const told = new Map<string, number>()

/** Tells our own API of what failed: names, codes, statuses and paths, never a text, a body or a query. */
export const ownAgent: MonitoringAgent = {
  noticeError(error) {
    if (left <= 0 || typeof location === 'undefined') return
    const { name, code, status, url } = Object(error)
    const path = /^(?:https?:\/\/[^/]+)?(\/[\w./%~{}-]{0,199})(?:[?#]|$)/.exec(String(url ?? ''))?.[1]
    if (path && isToldEnough(path)) return
    left--
    const body = { name: clean(name) ?? 'Error', code: clean(code), status: Number.isInteger(status) ? status : undefined, path }
    const sent = {
      method: reportFailure.method,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
      credentials: 'omit',
    } as const
    // The report is not awaited, and its failure is ignored.
    fetch(reportFailure.path, { ...sent, body: JSON.stringify(body) }).catch(() => {})
  },
}

function isToldEnough(path: string): boolean {
  const times = (told.get(path) ?? 0) + 1
  told.set(path, times)
  return times > mostOfPath
}

const clean = (text: unknown): string | undefined => (typeof text === 'string' && /^[\w-]{1,60}$/.test(text) ? text : undefined)
