import { service } from '@stadion/services/service'
import type { SessionEventName } from './contract.ts'

/** The session events of a page. */
export const events = service<EventsService>('events@1')

export interface EventsService {
  /** Never throws and never waits. Below functional only the receipt of a cookie choice is sent. */
  send(name: SessionEventName, payload?: Readonly<Record<string, unknown>>): void
}
