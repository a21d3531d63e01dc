import { botFailures } from '@stadion/bot-check/contract'
import { only } from '@stadion/contract/failures'
import { loginFailures } from '../../login/contract.ts'
import { ofForm, ofPassword } from './session-failures.ts'

/** What forms answer that robots may not send (D-048), for the API document. */
export const ofBotCheck = { ...ofForm, ...only(botFailures, 'bot_check_failed') }
/** The same where robots are asked a question instead (D-049). */
export const ofBotQuestion = { ...ofBotCheck, ...only(botFailures, 'bot_challenge') }
/** A password opens a session, or sets one up. */
export const ofSignIn = { ...ofPassword, ...ofBotCheck, ...only(loginFailures, 'access_denied') }
