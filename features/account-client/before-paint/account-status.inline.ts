import { accountStatus } from '../page-attributes.ts'
import { hasMarker } from '../state/client.ts'
import { sessionInfoKey } from '../state/storage-keys.ts'

let status = 'out'
if (hasMarker(document.cookie)) {
  status = 'pending'
  try {
    // A session of this tab is believed until the server denies it.
    if (JSON.parse(sessionStorage.getItem(sessionInfoKey) ?? '').expirationTimestamp > Date.now()) status = 'in'
  } catch {}
}
document.documentElement.setAttribute(accountStatus, status)
