import type { IncomingHttpHeaders } from 'node:http'
import { withoutSecrets } from '@stadion/site/addresses'

/**
 * The logged fields of an error (allow list). Errors of databases contain rows and parameters, those of calls whole
 * requests, and those of the next library something else.
 */
const loggedFields = [
  'code',
  'status',
  'statusCode',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
] as const

/** PostgreSQL quotes values at the end of messages: `invalid input syntax for type uuid: "…"`. */
const quoted = /: "[\s\S]*$/

interface WrittenError {
  type: string
  message: string
  stack: string
  cause?: WrittenError
  [field: string]: unknown
}

/** An object without a prototype, or with a broken `toString`, has no text. */
function asText(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return 'unknown'
  }
}

/** An error in the format of the log, with its cause. */
function writtenError(error: unknown, depth = 0): WrittenError {
  if (!(error instanceof Error)) return { type: typeof error, message: pathsOnly(asText(error)), stack: '' }
  const source = error as Error & Record<string, unknown>
  const message = pathsOnly(typeof source.severity === 'string' ? source.message.replace(quoted, ': …') : source.message)
  const frames = (source.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const written: WrittenError = { type: source.name, message, stack: frames.join('\n') }
  for (const field of loggedFields) if (source[field] !== undefined) written[field] = source[field]
  if (source.cause !== undefined && depth < 4) written.cause = writtenError(source.cause, depth + 1)
  return written
}

/**
 * Mail servers quote the recipient, also with quotes or an apostrophe in the name, and addresses of pages contain it encoded. The length
 * is limited, so that a long text without an `@` costs nothing.
 */
const mailAddress = /(?:"[^"\n]{1,64}"|[^\s"'<>()@](?:[^\s"<>()@]{0,62}[^\s"'<>()@])?)(?:@|%40|＠)[^\s"'<>()@]{1,255}/gi

/** Queries and fragments of addresses contain tokens, searches and e-mail addresses, and a few paths secrets. */
const pathsOnly = (text: string): string =>
  withoutSecrets(text)
    .replaceAll(/\?[^\s"'<>]+/g, '?…')
    .replaceAll(/(?<=\S)#[^\s"'<>]+/g, '#…')
    .replaceAll(mailAddress, '…@…')

interface LoggedRequest {
  method?: string
  url?: string
  headers?: IncomingHttpHeaders
  ip?: string
}

/** For every logger of the shop: no queries, no bodies, no rows. */
export const logSerializers = {
  err: (error: unknown) => writtenError(error),
  error: (error: unknown) => writtenError(error),
  url: (url: unknown) => withoutSecrets(String(url).split('?', 1)[0]!),
  req: ({ method, url = '', headers, ip }: LoggedRequest) => ({
    method,
    url: withoutSecrets(url.split('?', 1)[0]!),
    host: headers?.host,
    remoteAddress: ip,
  }),
}
