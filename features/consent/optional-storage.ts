import type { PageType } from '@stadion/site/page-types'
import type { ConsentLevel } from './contract.ts'

/** A stored item or request, with the level it needs. A name that ends in `*` is a prefix. */
export interface Declared {
  name: string
  level: ConsentLevel
  kind: 'cookie' | 'local' | 'session' | 'request' | 'cache'
  /** Its purpose, in a few words. */
  purpose: string
  /** Types of pages that cannot work without it: there it needs no level. */
  neededOn?: readonly PageType[]
}

/** Items that need a level; the page loads this list, because lowering the level deletes its items. */
export const optionalStorage: readonly Declared[] = [
  { name: 'paid_media_intent', level: 2, kind: 'cookie', purpose: 'an advertisement brought the visitor' },
  { name: '_ga*', level: 2, kind: 'cookie', purpose: 'tags of Google Analytics' },
  { name: '_gid', level: 2, kind: 'cookie', purpose: 'tags of Google Analytics' },
  { name: '_gcl_*', level: 2, kind: 'cookie', purpose: 'tags of Google Ads' },
  { name: '_fbp', level: 2, kind: 'cookie', purpose: 'tags of Meta' },
  { name: '_fbc', level: 2, kind: 'cookie', purpose: 'tags of Meta' },
  { name: '_ttp', level: 2, kind: 'cookie', purpose: 'tags of TikTok' },
  { name: '_uet*', level: 2, kind: 'cookie', purpose: 'tags of Microsoft Ads' },
  {
    name: 'visitorId',
    level: 1,
    kind: 'local',
    purpose: 'by which recommendations know a browser; made at level 2 and gone below it (D-088)',
  },
  { name: 'featureFlagUserId', level: 1, kind: 'local', purpose: 'which share of visitors a flag counts this browser to (D-085, D-095)' },
  { name: 'featureFlagUserId', level: 1, kind: 'cookie', purpose: 'the same for the server, where a flag goes to a share of visitors' },
  { name: 'sessionStarted.*', level: 1, kind: 'session', purpose: 'that the start of a session was told (D-089)' },
  { name: '/api/session-events', level: 1, kind: 'request', purpose: 'session events; the receipt of a choice goes at any level (D-089)' },
  { name: '/assets/tag-manager.js', level: 2, kind: 'request', purpose: 'the tag manager (D-090)' },
]

export const matches = (declared: string, name: string): boolean =>
  declared.endsWith('*') ? name.startsWith(declared.slice(0, -1)) : name === declared
