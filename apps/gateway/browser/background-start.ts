import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { whenIdle } from './islands.ts'

/** Address of what runs behind the page; the build fills it in. */
declare const BACKGROUND_SCRIPT: string

/** What no shopper waits for is loaded when the page has nothing else to do; without it the page works the same. */
export function startBackground(page: PageServices, host: HostInfoHolder): void {
  whenIdle(() =>
    import(BACKGROUND_SCRIPT).then(
      (script: typeof import('./background.ts')) => script.startBehind(page, host),
      () => {},
    ),
  )
}
