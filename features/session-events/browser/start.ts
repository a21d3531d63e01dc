import { bag } from '@stadion/bag/client'
import { consent } from '@stadion/consent/client'
import { loadOnce } from '@stadion/fragments/client/load-once'
import { whenIdle } from '@stadion/services/when-idle'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { tags } from '@stadion/tag-manager/client'
import { type EventsService, events } from '../client.ts'

type Telemetry = ReturnType<typeof import('./telemetry.ts').startTelemetry>

/** Queues events; the script that sends them is loaded when the page is idle, or at the first event. */
export const start: BrowserStart = (page, host) => {
  const { allows, onChange, store } = page.get(consent)
  const load = loadOnce(() => import('./telemetry.ts').then((loaded) => loaded.startTelemetry(page, host)))
  // An event that cannot be sent is dropped: telemetry never disturbs a shopper.
  const later = (work: (telemetry: Telemetry) => void) => void load().then(work, () => {})
  const send: EventsService['send'] = (...event) => later((telemetry) => telemetry.send(...event))
  page.provide(events, { send })
  page.provide(tags, { push: (event) => later(({ push }) => push(event)) })
  page.get(bag).onAdd((items) => allows(1) && later(({ added }) => added(items)))
  // The receipt of a choice, which is sent at every level.
  onChange(({ config, list }, _, isOwn) => isOwn && config.recordsChoice && send('cookie_preferences', { preferences: list }))
  // A shopper may leave the page with the same click that makes a first choice, so the script is loaded before.
  whenIdle(() => (allows(1) || !store.getState().list) && later(() => {}))
}
