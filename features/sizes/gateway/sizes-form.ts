import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { setFlash } from '@stadion/pages/flash-cookie'
import type { FormHandler } from '@stadion/pages/form'
import { loginThen, profilePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { keepSizes, keptSizesIn, readKeptSizes, sizesFormPath } from '../contract.ts'

/** The form of the profile page; what became of it is said there. */
const keep: FormHandler = async ({ api, whom, fields, storefront, appEnv, log }) => {
  const profile = pathIn(storefront, profilePath)
  const shown = (flash: object) => ({
    location: `${profile}#kept-sizes`,
    setCookies: [setFlash({ form: 'sizes', ...flash }, appEnv)],
  })
  try {
    const { system, unit } = await callApi(api, readKeptSizes, {}, whom)
    await callApi(api, keepSizes, { body: { sizes: keptSizesIn(fields), system, unit } }, whom)
    return shown({ done: true })
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'sizes could not be kept')
    if (error instanceof Failure && error.status === 401) return { location: pathIn(storefront, loginThen(profile)), setCookies: [] }
    return shown({ code: 'unknownError' })
  }
}

/** By the path that it is posted to. */
export const sizesForms: Readonly<Record<string, FormHandler>> = { [sizesFormPath]: keep }
