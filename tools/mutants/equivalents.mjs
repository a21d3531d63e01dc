/** Mutants are identified by the mutated text, because line numbers change with every edit. */
const health = 'platform/composition/fragment-health.ts'
const source = 'platform/composition/slot-source.ts'
const page = 'platform/composition/stream-page.ts'
const leak = 'platform/fragments/server/html-leak.ts'
const check = 'platform/fragments/server/view-check.ts'
const head = 'platform/fragments/server/view-head.ts'
const answerHead = 'platform/fragments/server/answer-head.ts'
const fragmentServer = 'platform/fragments/server/fragment-server.ts'
const choice = 'features/consent/contract.ts'
const createConsent = 'features/consent/create-consent.ts'
const login = 'features/account/login/server/login-server.ts'
const remote = 'platform/fragments/server/remote-views.ts'
const bagServer = 'features/bag/server/bag-server.ts'
const cachedAnswer = 'apps/gateway/cached-answer.ts'
const plain = 'apps/gateway/error-answers.ts'
const forward = 'apps/gateway/forward.ts'
const locate = 'apps/gateway/routing/find-storefront.ts'
const throttle = 'apps/gateway/throttle.ts'
const pageFlags = 'features/flags/server/page-flags.ts'

/**
 * Equivalent mutants: they behave like the code itself, so no test can find them, and they do not count.
 * With `line`, only those in a line with this text.
 * @type {readonly { file: string, from: string, to: string, line?: string, why: string }[]}
 */
export const equivalents = [
  { file: health, from: 'isLate', to: 'true', why: 'an entry without failures that is not late means the same as none' },
  { file: health, from: 'fragment.failing.size > 0', to: 'true', why: 'it only spares a look into an empty table' },
  { file: health, from: 'fragment.failing.size > 0', to: 'fragment.failing.size >= 0', why: 'it only spares a look into an empty table' },
  { file: source, from: '{ isLate: false }', to: '{}', why: 'what is not said is not late either' },
  { file: source, from: 'kept', to: 'true', why: 'waiting for nothing takes a turn of the event loop and no more' },
  {
    file: source,
    from: 'request.timeoutMs === timeoutMs && request.flags === flags',
    to: 'false',
    why: 'it only spares a copy that says the same',
  },
  { file: page, from: 'text', to: 'true', why: 'an empty text between two buffers adds nothing' },
  { file: answerHead, from: '!first || !last', to: '!first && !last', why: 'a list without a first entry has no last one' },
  {
    file: fragmentServer,
    from: '[]',
    to: '["Stryker was here"]',
    line: 'view.exec(path)',
    why: 'the first entry of a match is not read',
  },
  { file: leak, from: 'tagEnd > 0', to: 'tagEnd >= 0', why: 'a tag without an end was refused before' },
  { file: leak, from: 'other >= 0', to: 'other > 0', why: 'it is searched for behind the beginning of the comment' },
  { file: leak, from: 'usual < 0', to: 'usual <= 0', why: 'it is searched for behind the beginning of the comment' },
  { file: leak, from: 'end < 0', to: 'end <= 0', line: 'if (end < 0) return `', why: 'a text ends behind its own tag' },
  { file: leak, from: 'other < usual', to: 'other <= usual', why: 'two different ends are not at the same place' },
  { file: leak, from: '-1', to: '+1', line: 'let noscriptEnd', why: 'an end of noscript without its beginning is refused either way' },
  {
    file: leak,
    from: String.raw`/(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*\s*\/?>/y`,
    to: String.raw`/(?:\s+[\s"'>/=]+(?:="[^"]*")?)*\s*\/?>/y`,
    why: 'what the quick way does not match is read letter by letter',
  },
  {
    file: leak,
    from: String.raw`/(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*\s*\/?>/y`,
    to: String.raw`/(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*\s*\/>/y`,
    why: 'what the quick way does not match is read letter by letter',
  },
  { file: leak, from: 'at + 1', to: 'at - 1', line: 'return isSlash', why: 'no tag begins in the last two letters of a tag' },
  {
    file: fragmentServer,
    from: String.raw`/^\/(.+)\/view\/([^/]+)\/([^/]+)$/`,
    to: String.raw`/\/(.+)\/view\/([^/]+)\/([^/]+)$/`,
    why: 'every path begins with a slash',
  },
  { file: leak, from: 'at < html.length', to: 'at <= html.length', why: 'what is behind the last letter is no letter of a tag' },
  { file: leak, from: 'at < 0', to: 'at <= 0', why: 'it is searched for behind the first letter' },
  {
    file: leak,
    from: String.raw`/(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*\s*\/?>/y`,
    to: String.raw`/(?:\s+[^\s"'>/=]+(?:="[^"]")?)*\s*\/?>/y`,
    why: 'it only spares reading a tag letter by letter',
  },
  { file: check, from: 'before === files', to: 'false', why: 'it only spares checking the same files again' },
  { file: head, from: "head.flags === ''", to: 'false', why: 'an empty header says that no flags were read' },
  { file: head, from: "''", to: '"Stryker was here!"', why: 'no header says that no flags were read' },
  { file: head, from: 'known.size >= most', to: 'known.size > most', why: 'one more is remembered' },
  { file: head, from: 'known.size >= most', to: 'true', why: 'it only spares parsing the same header again' },
  { file: leak, from: 'at + 2', to: 'at - 2', line: "'-->'", why: 'no end of a comment lies across its beginning' },
  { file: leak, from: 'from + 1', to: 'from - 1', line: 'html.charCodeAt(from) === more', why: 'no tag begins inside a name' },
  { file: check, from: 'cookie === undefined', to: 'true', why: 'the same HTML is valid whoever requested it' },
  {
    file: check,
    from: 'cookie === undefined',
    to: 'cookie !== undefined',
    line: 'lastValid.set',
    why: 'it only spares checking the same HTML again',
  },
  {
    file: check,
    from: 'cookie === undefined',
    to: 'cookie !== undefined',
    line: 'lastValid.get',
    why: 'it only spares checking the same HTML again',
  },
  { file: check, from: '2 * 1024', to: '2 / 1024', why: 'it only spares checking the same HTML again' },
  { file: remote, from: 'this.#settled', to: 'false', line: 'if (this.#settled) return', why: 'a promise is settled once' },
  { file: bagServer, from: 'unitPriceOf(sold) !== seen', to: 'true', why: 'it only spares writing prices that are there already' },
  { file: bagServer, from: 'press !== undefined', to: 'true', why: 'the word undefined has the form of a key' },
  { file: 'features/bag/server/pricing/vouchers.ts', from: 'until !== undefined', to: 'true', why: 'no instant is after an invalid date' },
  { file: cachedAnswer, from: "request.method === 'HEAD'", to: 'false', why: 'Node sends no body in answer to HEAD' },
  { file: cachedAnswer, from: "'HEAD'", to: '""', why: 'Node sends no body in answer to HEAD' },
  { file: plain, from: "request.method === 'HEAD'", to: 'false', why: 'Node sends no body in answer to HEAD' },
  { file: plain, from: "'HEAD'", to: '""', why: 'Node sends no body in answer to HEAD' },
  { file: forward, from: "'/'", to: '""', line: 'incoming.url', why: 'a request has an address' },
  { file: forward, from: '[]', to: '["Stryker was here"]', why: 'no header has that name' },
  { file: 'apps/gateway/forms.ts', from: "'/'", to: '""', why: 'an address has a path' },
  { file: locate, from: "''", to: '"Stryker was here!"', line: 'const [tag', why: 'a text that is split has a first part' },
  { file: locate, from: "''", to: '"Stryker was here!"', line: 'language: tag.split', why: 'a text that is split has a first part' },
  { file: throttle, from: 'time >= forgetAt', to: 'true', why: 'it only spares looking for keys to forget' },
  { file: throttle, from: 'time + forgetEveryMs', to: 'time - forgetEveryMs', why: 'it only spares looking for keys to forget' },
  {
    file: pageFlags,
    from: 'true',
    to: 'false',
    line: 'globalPrivacyControl',
    why: 'it takes the level of marketing, and only the functional one is asked for',
  },
  { file: pageFlags, from: "typeof value === 'object'", to: 'true', why: 'a flag that is open has rules' },
  { file: choice, from: '{ return undefined }', to: '{}', why: 'a function that returns nothing returns undefined' },
  {
    file: 'features/consent/page-address.ts',
    from: '{ return undefined }',
    to: '{}',
    why: 'a function that returns nothing returns undefined',
  },
  {
    file: choice,
    from: 'levelOf(list) > level',
    to: 'levelOf(list) >= level',
    why: 'a list whose highest level it is contains the level',
  },
  {
    file: createConsent,
    from: 'true',
    to: 'false',
    line: 'store.setState(next, true)',
    why: 'each next state has all keys of the one before',
  },
  { file: createConsent, from: '!gdpr.open', to: 'false', why: 'closing once more changes nothing: there is no opener left' },
  {
    file: 'features/consent/page-address.ts',
    from: "''",
    to: '"Stryker was here!"',
    line: "(value ?? '')",
    why: 'neither is a base64 text of an address',
  },
  { file: 'features/consent/regimes.ts', from: "'2020-01-01'", to: '""', why: 'both are before today' },
  { file: login, from: 'acid === null', to: 'false', why: 'who has no account has no password either' },
  { file: login, from: "lockKind === 'locked'", to: 'true', why: 'strangers are the cause of no other lock' },
]
