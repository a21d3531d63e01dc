import { accountSight } from '@stadion/account-client/page-attributes'
/**
 * Runs before the first paint: says on `html` whether somebody is signed in, so that nothing flashes. The
 * document is the same for everybody; only the browser knows. A session of this tab is believed until the server denies it.
 */
export const accountSightScript = `{let a='out';if(document.cookie.includes('userIsLogged=%7B')){a='pending';try{if(JSON.parse(sessionStorage.getItem('account.grant.sessionInfo')).expirationTimestamp>Date.now())a='in'}catch{}}document.documentElement.setAttribute('${accountSight}',a)}`
