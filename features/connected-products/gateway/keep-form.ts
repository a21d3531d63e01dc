import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { cut } from '@stadion/pages/cut'
import type { FormHandler } from '@stadion/pages/form'
import { connectPath, loginThen, thingsFormPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { dropThing, keepThing, sayFit } from '../contract.ts'
import type { SayFit } from '../schema.ts'

/** Keeps a piece in the account, takes it out, or says how it fits. What became of it is said on its page. */
const keep: FormHandler = async ({ fields, storefront, api, whom, log }) => {
  const code = cut(fields.code, 200)
  const page = pathIn(storefront, connectPath(code))
  const place = fields.answer === undefined ? 'keep' : 'fit'
  try {
    if (fields.answer !== undefined)
      await callApi(api, sayFit, { params: { code }, body: { answer: fields.answer as SayFit['answer'] } }, whom)
    else await callApi(api, fields.intent === 'drop' ? dropThing : keepThing, { params: { code } }, whom)
    return { location: `${page}#${place}`, setCookies: [] }
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return { location: pathIn(storefront, loginThen(page)), setCookies: [] }
    // Not the owner, or no such piece: the page says so by itself.
    if (error instanceof Failure && error.status < 429) return { location: `${page}#${place}`, setCookies: [] }
    const minutes = error instanceof Failure && error.status === 429 ? Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60)) : undefined
    if (minutes === undefined) log.error({ err: error }, 'the form of a connected product failed')
    const failed = new URLSearchParams({ failure: place, ...(minutes !== undefined && { minutes: String(minutes) }) })
    return { location: `${page}?${failed}#${place}`, setCookies: [] }
  }
}

/** By the path that it is posted to. */
export const keepForms: Readonly<Record<string, FormHandler>> = { [thingsFormPath]: keep }
