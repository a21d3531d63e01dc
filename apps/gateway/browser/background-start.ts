import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { whenIdle } from './islands.ts'

/** Address of what runs behind the page; the build fills it in. */
declare const BACKGROUND_SCRIPT: string

type Background = typeof import('./background.ts')

/** What no shopper waits for is loaded when the page has nothing else to do; without it the page works the same. */
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
