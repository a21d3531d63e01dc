import { accountSight } from '../page-attributes.ts'
import { hasMarker } from '../state/client.ts'
import { sessionInfoKey } from '../state/storage-keys.ts'

let sight = 'out'
if (hasMarker(document.cookie)) {
  sight = 'pending'
  try {
    // A session of this tab is believed until the server denies it.
    if (JSON.parse(sessionStorage.getItem(sessionInfoKey) ?? '').expirationTimestamp > Date.now()) sight = 'in'
  } catch {}
}
document.documentElement.setAttribute(accountSight, sight)
