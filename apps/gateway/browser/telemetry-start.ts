import { bag } from '@stadion/bag/client'
import { consent } from '@stadion/consent/client'
import type { PageServices } from '@stadion/services/service'
import { events } from '@stadion/session-events/client'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { tags } from '@stadion/tag-manager/client'
import { whenIdle } from './islands.ts'
import { loadOnce } from './load-once.ts'

type Telemetry = ReturnType<typeof import('./telemetry.ts').startTelemetry>

/** Address of what tells of the session; the build fills it in. */
declare const TELEMETRY_SCRIPT: string

/** Queues events; the script that sends them is loaded when the page is idle, or at the first event. */
export function startTelemetryGlance(page: PageServices, host: HostInfoHolder): void {
  const { allows, store } = page.get(consent)
  const load = loadOnce(() => import(TELEMETRY_SCRIPT).then((loaded: typeof import('./telemetry.ts')) => loaded.startTelemetry(page, host)))
  // An event that cannot be sent is dropped: telemetry never disturbs a shopper.
  const later = (work: (telemetry: Telemetry) => void) => void load().then(work, () => {})
  page.provide(events, { send: (name, payload) => later(({ send }) => send(name, payload)) })
  page.provide(tags, { push: (event) => later(({ push }) => push(event)) })
  page.get(bag).onAdd((items) => allows(1) && later(({ added }) => added(items)))
  // A shopper without a choice may leave the page with the same click that makes it.
  whenIdle(() => (allows(1) || !store.getState().list) && later(() => {}))
}
