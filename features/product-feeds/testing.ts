/** For tests of the whole shop. */
export { feedsCommand } from './server/feeds-command.ts'
