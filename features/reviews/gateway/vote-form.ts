import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { type FormHandler, withQuery } from '@stadion/pages/form'
import { articlePath, loginThen, readArticlePath } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/storefronts'
import { chosenQuery, readChosen } from '../chosen.ts'
import { voteHelpful } from '../contract.ts'
import { reviewsId } from '../page-attributes.ts'
import { afterVote, type VoteFlash, voteFlash, voteFormPath } from '../vote-flash.ts'

/** "Helpful": the call, then the same reviews of the article again, at this one, which says what became of it. Whoever is not signed in is asked to first. */
const vote: FormHandler = async ({ api, whom, fields, storefront, appEnv, log }) => {
  const { no = '', article: from = '' } = fields
  const article = readArticlePath(from)
  if (!article) return { location: homePath(storefront), setCookies: [] }
  const place = chosenQuery(readChosen(fields))
  const path = pathIn(storefront, articlePath(article))
  const back = (outcome: VoteFlash['outcome']) => ({
    location: `${withQuery(path, { ...place, [afterVote.parameter]: afterVote.value })}#${/^rv_\w{1,16}$/.test(no) ? no : reviewsId}`,
    setCookies: [voteFlash({ no: no.slice(0, 20), outcome }, appEnv)],
  })
  try {
    await callApi(api, voteHelpful, { params: { no }, body: {} }, whom)
    return back('thanks')
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'a vote for a review failed')
    if (!(error instanceof Failure)) return back('failed')
    if (error.status === 401) return { location: pathIn(storefront, loginThen(withQuery(path, place))), setCookies: [] }
    return back(error.code === 'ownReview' ? 'own' : error.status === 429 ? 'tooMany' : 'failed')
  }
}

/** By the path that it is posted to. */
export const voteForms: Readonly<Record<string, FormHandler>> = { [voteFormPath]: vote }
