import { ownAgent } from './own-agent.ts'

/** The monitoring agent of the page, if one is installed. */
export interface MonitoringAgent {
  addPageAction?(name: string, attributes: Readonly<Record<string, unknown>>): void
  noticeError?(error: unknown): void
}

/** The reports of a page to monitoring. */
export interface Monitoring {
  event(name: string, attributes?: Readonly<Record<string, unknown>>): void
  error(error: unknown): void
}

const agentOfPage = (): MonitoringAgent => (globalThis as { newrelic?: MonitoringAgent }).newrelic ?? ownAgent

/** Reports to the installed agent, otherwise to our own API; a broken agent has no effect. */
export function createMonitoring(agent: () => MonitoringAgent | undefined = agentOfPage) {
  const safely = (work: () => void) => {
    try {
      work()
    } catch {
      // Monitoring must not break the page.
    }
  }
  return {
    event: (name, attributes = {}) => safely(() => agent()?.addPageAction?.(name, attributes)),
    error: (error) => safely(() => agent()?.noticeError?.(error)),
  } satisfies Monitoring
}
