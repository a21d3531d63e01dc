import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import { loadReaders, readValues } from '@stadion/slices/config-values'
import type { ApiValuesOf } from '@stadion/slices/define-slice'
import { slices } from '../slices.ts'

const readers = await loadReaders(slices, ({ config }) => config?.api?.())

/** What slices read of the API's environment. Problems are reported through `read`. */
export const apiValues = (read: Settings, appEnv: AppEnvironment) => readValues(readers, read, appEnv) as ApiValuesOf<typeof slices>
