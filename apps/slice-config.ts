import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import type { ApiValuesOf, ReadConfig, SiteValuesOf } from '@stadion/slices/define-slice'
import { slices } from './slices.ts'

const loaded = (readers: readonly (Promise<ReadConfig<object>> | undefined)[]) =>
  Promise.all(readers.filter((reader) => reader !== undefined))

const ofApi = await loaded(slices.map(({ config }) => config?.api?.()))
const ofGateway = await loaded(slices.map(({ config }) => config?.gateway?.()))

/** What slices read of the API's environment. Problems are reported through `read`. */
export const apiValues = (read: Settings, appEnv: AppEnvironment): ApiValuesOf<typeof slices> =>
  Object.assign({}, ...ofApi.map((readConfig) => readConfig(read, appEnv)))

/** What slices read of the gateway's environment. Problems are reported through `read`. */
export const siteValues = (read: Settings, appEnv: AppEnvironment): SiteValuesOf<typeof slices> =>
  Object.assign({}, ...ofGateway.map((readConfig) => readConfig(read, appEnv)))
