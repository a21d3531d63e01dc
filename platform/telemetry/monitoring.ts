import { ownAgent } from './own-agent.ts'

/** The agent that watches pages, where one is installed. */
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

/** Reports to the agent that is installed on the page, else to our own API; with a broken one nothing happens. */
export function createMonitoring(agent: () => MonitoringAgent | undefined = agentOfPage) {
  const safely = (work: () => void) => {
    try {
      work()
    } catch {
      // What watches the shop must not break it.
    }
  }
  return {
    event: (name, attributes = {}) => safely(() => agent()?.addPageAction?.(name, attributes)),
    error: (error) => safely(() => agent()?.noticeError?.(error)),
  } satisfies Monitoring
}
