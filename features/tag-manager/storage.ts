import type { StoredItem } from '@stadion/slices/stored-item'
import { tagManagerPath } from './create-tags.ts'

const ofTags = (company: string, ...names: string[]): StoredItem[] =>
  names.map((name) => ({ name, kind: 'cookie', level: 2, purpose: `tags of ${company}`, seconds: 400 * 24 * 60 * 60 }))

/** The tag manager, and the cookies of the companies whose tags it may load; their scripts set them, for 400 days at most. */
export const storage: readonly StoredItem[] = [
  { name: tagManagerPath, kind: 'request', level: 2, purpose: 'the tag manager (D-090)' },
  ...ofTags('Google Analytics', '_ga*', '_gid'),
  ...ofTags('Google Ads', '_gcl_*'),
  ...ofTags('Meta', '_fbp', '_fbc'),
  ...ofTags('TikTok', '_ttp'),
  ...ofTags('Microsoft Ads', '_uet*'),
]
