import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type Flag, flagEnvironments, flagProjects, type Segment } from '../contract.ts'
import { changeFlags } from './change-flags.ts'
import { contextFromArguments } from './context-from-arguments.ts'
import { describeFlag, describeState } from './describe-flag.ts'
import { didYouMean } from './did-you-mean.ts'
import { explain } from './explain.ts'
import { problemsOf } from './problems.ts'
import { type Published, readPublished } from './publications.ts'

export const usage = `npm run flags -- <what> [--env ${flagEnvironments.join('|')}] [--project ${flagProjects.join('|')}]
  list                            every flag, in one line each
  show <flag | segment:name>      as JSON, with what it means
  validate                        what is wrong with what is published
  set <flag> on|off|<JSON>        on and off switch one that there is; JSON is its new value, or makes a new flag. --note "why" goes into the history
  set segment:<name> <JSON>       the conditions of a segment
  set <flag | segment:name> gone  takes it away
  explain <flag> [what=is …]      why a visitor gets a value: brand= locale= userId= isAuthenticated=
  history [flag | segment:name]   who changed what, and what it was before`

/** A command as typed. */
export interface FlagCommand {
  words: readonly string[]
  environment: string
  project: string
  actor: string
  note?: string | undefined
}

/** What an operator's commands do; each returns lines of text. Throws a readable message on failure. */
export function createFlagOperations(db: Database, now: () => Date) {
  return async function run(command: FlagCommand): Promise<string[]> {
    const [what = '', subject, ...rest] = command.words
    const published = await readPublished(db, command.environment, command.project)
    if (!published) throw new Error(`There is no publication of ${command.project} in ${command.environment}.`)
    if (what === 'list') return list(published, command)
    if (what === 'validate') return validate(published)
    if (what === 'history') return history(db, command, subject)
    if (subject === undefined) throw new Error(usage)
    if (what === 'show') return show(published, subject)
    if (what === 'explain') return explain(published, require(published, subject).name, contextFromArguments(rest, published))
    if (what === 'set') return [await set(db, published, command, subject, rest.join(' '), now())]
    throw new Error(usage)
  }
}

const isSegment = (subject: string): boolean => subject.startsWith('segment:')
const bare = (subject: string): string => subject.replace(/^segment:/, '')

function list({ flags, segments, revision }: Published, { project, environment }: FlagCommand): string[] {
  return [`${project} in ${environment}, revision ${revision}`, ...flags.map((flag) => `  ${describeFlag(flag, segments)}`)]
}

function require({ flags, segments }: Published, subject: string): Flag | Segment {
  const those: readonly (Flag | Segment)[] = isSegment(subject) ? segments : flags
  const found = those.find(({ name }) => name === bare(subject))
  if (found) return found
  const names = those.map(({ name }) => name)
  throw new Error(
    `There is no ${isSegment(subject) ? 'segment' : 'flag'} ${bare(subject)}.${didYouMean(bare(subject), names)} "list" shows what there is.`,
  )
}

function show(published: Published, subject: string): string[] {
  const found = require(published, subject)
  return [...('value' in found ? [describeFlag(found, published.segments)] : []), ...JSON.stringify(found, null, 2).split('\n')]
}

function validate(published: Published): string[] {
  const problems = problemsOf({ flags: published.flags, segments: published.segments })
  if (problems.some(({ kind }) => kind === 'error')) throw new Error(problems.map(({ kind, text }) => `${kind}: ${text}`).join('\n'))
  return [
    ...problems.map(({ kind, text }) => `${kind}: ${text}`),
    `${published.flags.length} flags and ${published.segments.length} segments, no problems.`,
  ]
}

async function set(db: Database, published: Published, command: FlagCommand, subject: string, text: string, at: Date): Promise<string> {
  const { environment, project, actor, note } = command
  const by = { environment, project, actor, note, at }
  const name = bare(subject)
  // A mistyped name would create a flag that nothing reads, while the intended one stays on.
  if (!isSegment(subject) && (text === 'on' || text === 'off')) require(published, subject)
  const revision = await changeFlags(
    db,
    by,
    isSegment(subject)
      ? { kind: 'segment', name, after: text === 'gone' ? undefined : { conditions: jsonOf(text) as Segment['conditions'] } }
      : {
          kind: 'flag',
          name,
          after: flagAfter(
            published.flags.find((flag) => flag.name === name),
            text,
          ),
        },
  )
  const now = await readPublished(db, environment, project)
  const flag = now?.flags.find((one) => one.name === name)
  return `revision ${revision}: ${!isSegment(subject) && flag ? describeFlag(flag, now?.segments ?? []) : `${subject} ${text === 'gone' ? 'is gone' : 'is changed'}`}. Running shops follow within seconds.`
}

/** `on` and `off` keep the value. */
function flagAfter(before: Flag | undefined, text: string): Omit<Flag, 'name'> | undefined {
  if (text === 'gone') return undefined
  if (text === 'on' || text === 'off') return { disabled: text === 'off', value: before?.value ?? true }
  return { disabled: before?.disabled ?? false, value: jsonOf(text) as Flag['value'] }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${text || 'Nothing'} is not JSON. A text needs quotes: '"like this"'.`)
  }
}

interface AuditRow {
  at: Date
  revision: number
  actor: string
  kind: string
  name: string
  before: Parameters<typeof describeState>[0]
  after: Parameters<typeof describeState>[0]
  note: string | null
}

async function history(db: Database, { environment, project }: FlagCommand, subject: string | undefined): Promise<string[]> {
  const kind = subject && (isSegment(subject) ? 'segment' : 'flag')
  const ofSubject = subject ? sql`kind = ${kind} and name = ${bare(subject)}` : sql`true`
  const rows = await sql<AuditRow>`select at, revision, actor, kind, name, before, after, note from flags.audit
    where environment = ${environment} and project = ${project} and ${ofSubject} order by id desc limit 200`.execute(db)
  if (rows.length === 0) return ['No changes yet.']
  return rows.map(({ at, revision, actor, kind, name, before, after, note }) =>
    [
      at.toISOString(),
      `revision ${revision}`,
      actor,
      `${kind === 'segment' ? 'segment:' : ''}${name}`,
      `${describeState(before)} → ${describeState(after)}`,
      ...(note ? [note] : []),
    ].join('  '),
  )
}
