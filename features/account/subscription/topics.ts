/** What newsletters are about (D-199); the sports are those of the catalogue. */
export const newsletterTopics = [
  'running',
  'training',
  'football',
  'basketball',
  'outdoor',
  'lifestyle',
  'yoga',
  'tennis',
  'launches',
  'sale',
  'kids',
  'members',
] as const
export type NewsletterTopic = (typeof newsletterTopics)[number]

/** How often: each mail, or a summary. */
export const newsletterPaces = ['each', 'weekly', 'monthly'] as const
export type NewsletterPace = (typeof newsletterPaces)[number]

/** The version of the words beside the boxes of newsletters; a change of what they promise needs another. Kept with every permission. */
export const newsletterTextVersion = '2026-11-28'
