/** Named by the text that is mutated, as a line changes its number with every edit. */
const health = 'platform/composition/fragment-health.ts'
const source = 'platform/composition/slot-source.ts'
const page = 'platform/composition/stream-page.ts'
const leak = 'platform/fragments/server/html-leak.ts'
const check = 'platform/fragments/server/view-check.ts'
const head = 'platform/fragments/server/view-head.ts'

/**
 * Mutants that behave as the code does: no test can notice them, so they count neither way.
 * @type {readonly { file: string, from: string, to: string, why: string }[]}
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
  { file: leak, from: 'tagEnd > 0', to: 'tagEnd >= 0', why: 'a tag without an end was refused before' },
  { file: leak, from: 'other >= 0', to: 'other > 0', why: 'it is searched for behind the beginning of the comment' },
  { file: leak, from: 'usual < 0', to: 'usual <= 0', why: 'it is searched for behind the beginning of the comment' },
  { file: leak, from: 'at < html.length', to: 'at <= html.length', why: 'what is behind the last letter is no letter of a tag' },
  { file: leak, from: 'at < 0', to: 'at <= 0', why: 'it is searched for behind the first letter' },
  {
    file: leak,
    from: String.raw`/(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*\s*\/?>/y`,
    to: String.raw`/(?:\s+[^\s"'>/=]+(?:="[^"]")?)*\s*\/?>/y`,
    why: 'it only spares reading a tag letter by letter',
  },
  { file: check, from: 'before === files', to: 'false', why: 'it only spares checking the same files again' },
  { file: head, from: "''", to: '"Stryker was here!"', why: 'no header says that no flags were read' },
]
