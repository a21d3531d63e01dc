import { bag } from '@stadion/bag/client'
import { consent } from '@stadion/consent/client'
import type { PageServices } from '@stadion/services/service'
import { events } from '@stadion/session-events/client'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { tags } from '@stadion/tag-manager/client'
import { whenIdle } from './islands.ts'

type Telemetry = ReturnType<typeof import('./telemetry.ts').startTelemetry>

/** Address of what tells of the session; the build fills it in. */
declare const TELEMETRY_SCRIPT: string

/** Takes what is to be told; who tells it is loaded when the page is idle, or something happens first. */
export function startTelemetryGlance(page: PageServices, host: HostInfoHolder): void {
  const { allows, store } = page.get(consent)
  let script: Promise<Telemetry> | undefined
  const load = () => {
    script ??= import(TELEMETRY_SCRIPT).then((loaded: typeof import('./telemetry.ts')) => loaded.startTelemetry(page, host))
    return script
  }
  // What cannot be told is not told: no shopper is disturbed.
  const later = (work: (telemetry: Telemetry) => void) =>
    void load().then(work, () => {
      script = undefined
    })
  page.provide(events, { send: (name, payload) => later(({ send }) => send(name, payload)) })
  page.provide(tags, { push: (event) => later(({ push }) => push(event)) })
  page.get(bag).onAdd((items) => allows(1) && later(({ added }) => added(items)))
  // Who has not chosen yet may leave with the very click that chooses.
  whenIdle(() => (allows(1) || !store.getState().list) && later(() => {}))
}
