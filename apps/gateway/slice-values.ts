import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import { loadReaders, readValues } from '@stadion/slices/config-values'
import type { SiteValuesOf } from '@stadion/slices/define-slice'
import { slices } from '../slices.ts'

const readers = await loadReaders(slices, ({ config }) => config?.gateway?.())

/** What slices read of the gateway's environment. Problems are reported through `read`. */
export const siteValues = (read: Settings, appEnv: AppEnvironment) => readValues(readers, read, appEnv) as SiteValuesOf<typeof slices>
