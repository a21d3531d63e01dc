import { accountSight } from '@stadion/account-client/page-attributes'
import { hasMarker } from '@stadion/account-client/state/client'
import { sessionInfoKey } from '@stadion/account-client/state/storage-keys'

let sight = 'out'
if (hasMarker(document.cookie)) {
  sight = 'pending'
  try {
    // A session of this tab is believed until the server denies it.
    if (JSON.parse(sessionStorage.getItem(sessionInfoKey) ?? '').expirationTimestamp > Date.now()) sight = 'in'
  } catch {}
}
document.documentElement.setAttribute(accountSight, sight)
