import { reportFailure } from './contract.ts'
import type { MonitoringAgent } from './monitoring.ts'

/** Maximum reports of one page: repeated failures are known by then. */
export const mostReports = 20

/** Maximum reports of one path: a call that is blocked again and again must not use up the page's reports. */
const mostOfPath = 3

let left = mostReports
const reportsByPath = new Map<string, number>()

/** Reports failures to our own API: names, codes, statuses and paths, never a text, a body or a query. */
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
  const times = (reportsByPath.get(path) ?? 0) + 1
  reportsByPath.set(path, times)
  return times > mostOfPath
}

const clean = (text: unknown): string | undefined => (typeof text === 'string' && /^[\w-]{1,60}$/.test(text) ? text : undefined)
