/** The agent that watches pages, where one is installed. */
export interface MonitoringAgent {
  addPageAction?(name: string, attributes: Readonly<Record<string, unknown>>): void
  noticeError?(error: unknown): void
}

/** What a page reports to those who run it. */
export interface Monitoring {
  event(name: string, attributes?: Readonly<Record<string, unknown>>): void
  error(error: unknown): void
}

/** Reports to the agent of the page; without one, or with a broken one, nothing happens. */
export function createMonitoring(agent: () => MonitoringAgent | undefined = () => (globalThis as { newrelic?: MonitoringAgent }).newrelic) {
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
