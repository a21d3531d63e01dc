import type { PageServices } from '@stadion/services/service'
import { whenIdle } from '@stadion/services/when-idle'
import type { HostInfoHolder } from '@stadion/site/host-info'

/** Address of the idle script; the build fills it in. */
declare const BACKGROUND_SCRIPT: string

interface Background extends Pick<typeof import('./background.ts'), 'reportFailure'> {
  startBehind(page: PageServices, host: HostInfoHolder): void
}

/** Scripts that no shopper waits for are loaded when the page is idle; the page works without them. */
export const startBackground = (page: PageServices, host: HostInfoHolder): Promise<Background | undefined> =>
  new Promise<void>(whenIdle).then(() =>
    import(BACKGROUND_SCRIPT).then(
      (script: Background) => {
        script.startBehind(page, host)
        return script
      },
      (): undefined => {},
    ),
  )
