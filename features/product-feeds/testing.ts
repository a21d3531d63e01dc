/** For tests of the whole shop. */

export { mostRows } from './server/feed-files.ts'
export { brokenBy, rules } from './server/feed-rules.ts'
export { feedsCommand } from './server/feeds-command.ts'
