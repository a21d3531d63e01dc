import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { serverTiming } from '@stadion/composition/server-timing'
import type { SlotResult } from '@stadion/composition/slot'
import type { SlotSource } from '@stadion/composition/slot-source'
import { join, type SlotReport, type StreamedSlot, settled, streamPage } from '@stadion/composition/stream-page'
import { type FlagsOfPage, userIdCookie } from '@stadion/flags/page-flags'
import type { ReadFlags } from '@stadion/fragments/flags'
import { ViewNotFound } from '@stadion/fragments/server/view-client'
import type { AppEnvironment } from '@stadion/site/environment'
import { LRUCache } from 'lru-cache'
import { documentEnd } from './document/document.ts'
import { slotElement } from './document/slot-element.ts'
import { fraudOrigins } from './fraud-config.ts'
import { newNonce, noncePlaceholder } from './nonce-text.ts'
import { type AnswerAtHand, sameUntil, WholeAnswer } from './page-at-hand.ts'
import { buildShell, type Shell, type ShellOptions, stylesOf } from './page-shell.ts'
import { pageSink } from './page-sink.ts'
import type { PreparedPage } from './prepare-page.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { WholePage } from './whole-page.ts'

export interface AnswerOptions {
  status: number
  cookie: string | undefined
  /** Context cookies, ready for `Set-Cookie`. */
  setCookies: readonly string[]
  /** The cookies say something of this visitor: nobody may keep the answer. */
  isOwn?: boolean
  /** Every visitor of the page gets these cookies, whatever theirs are: the answer may be given to others as it is. */
  isForAll?: boolean
  /** What was decided about flags, for every fragment of the page. */
  flags?: FlagsOfPage | undefined
  /** Another fragment server for this visitor, outside production. */
  overrideServer?: string | undefined
}

export interface PageHandlerOptions extends ShellOptions {
  source: SlotSource
  appEnv: AppEnvironment
  /** Where the bot check's library comes from where that is not this site. */
  botCheckOrigins?: readonly string[] | undefined
}

/** What was written for a page last, so that it is joined once for as long as its slots stay the same. */
interface KeptPage {
  reports: readonly SlotReport[]
  /** What its head says of flags. */
  flagScript: string | undefined
  whole: WholePage
  atHand?: AnswerAtHand
}

/**
 * Answers prepared pages. The shell leaves at once; it waits only for a primary fragment that never answered or
 * whose last answer failed, because then its outcome decides the status.
 */
export function createPageHandler(options: PageHandlerOptions) {
  const { source, appEnv } = options
  const shells = new LRUCache<PreparedPage, { key: string; shell: Shell }>({ max: 5000 })
  const bodies = new LRUCache<object, KeptPage>({
    maxSize: 128 * 1024 * 1024,
    sizeCalculation: ({ whole }) => 2 * whole.length + 1024,
  })
  const fixedHeaders = securityHeaders(appEnv)
  const ofFraud = fraudOrigins(options.fraud)

  function shellOf(prepared: PreparedPage, styles: readonly string[], flags: FlagsOfPage | undefined): Shell {
    const flagScript = flags?.storefront.script
    const key = `${styles.join()} ${flagScript}`
    const known = shells.get(prepared)
    if (known?.key === key) return known.shell
    const shell = buildShell(prepared, styles, options, flagScript)
    shells.set(prepared, { key, shell })
    return shell
  }

  function start(prepared: PreparedPage, answer: AnswerOptions): StreamedSlot[] {
    const { flags } = answer
    return prepared.slots.map(({ pageSlot, slot: base }) => {
      const slot =
        answer.overrideServer || answer.cookie
          ? { ...base, request: { ...base.request, cookie: answer.cookie, server: answer.overrideServer } }
          : base
      if (pageSlot.ssr === false) return { slot, result: { origin: 'client', answer: undefined, tookMs: 0 } satisfies SlotResult }
      return { slot, result: source.peek(slot, flags) ?? source.get(slot, flags) }
    })
  }

  /** The status, once it is known whether the primary fragment can answer; 200 where it always could. */
  async function statusOf(slots: readonly StreamedSlot[], wanted: number): Promise<number | 'missing'> {
    const primary = slots.find(({ slot }) => slot.criticality === 'primary')
    if (!primary || !(primary.result instanceof Promise) || source.health.of(primary.slot.fragment) === 'healthy') return wanted
    const result = await primary.result
    primary.result = result
    if (result.answer) return wanted
    return result.error instanceof ViewNotFound ? 'missing' : 503
  }

  /** Answers with a page that everybody gets alike and that needs nothing asked; false where there is none at hand. */
  function answerAtHand(
    request: IncomingMessage,
    response: ServerResponse,
    prepared: PreparedPage,
    flags: FlagsOfPage | undefined,
  ): boolean {
    const atHand = bodies.get(prepared)?.atHand
    if (!atHand || atHand.until <= Date.now() || atHand.flags !== flags?.storefront) return false
    atHand.answer.send(request, response)
    return true
  }

  /** Resolves to `missing`, with nothing written, where the primary fragment has nothing to show. */
  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    prepared: PreparedPage,
    answer: AnswerOptions,
  ): Promise<'answered' | 'missing'> {
    const slots = start(prepared, answer)
    const status = await statusOf(slots, answer.status)
    if (status === 'missing') return 'missing'
    const known = settled(slots)
    const isOwn = answer.isOwn || dependsOnVisitor(slots, known, answer.flags)
    const headersWith = (nonce: string): OutgoingHttpHeaders => ({
      ...fixedHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, {
        fragments: answer.overrideServer ? [new URL(answer.overrideServer).origin] : [],
        botCheck: options.botCheckOrigins,
        fraud: ofFraud,
      }),
      'cache-control': isOwn ? 'private, no-store' : cacheControl(prepared, status, appEnv),
      'set-cookie': cookiesOf(answer, isOwn, appEnv) as string[],
      'server-timing': serverTiming(known),
      ...(prepared.page.referrer === 'none' ? { 'referrer-policy': 'no-referrer' } : {}),
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    })
    if (known.length === slots.length && !answer.overrideServer) {
      const page = wholePage(prepared, known, answer.flags)
      const until = answer.isForAll && !isOwn && status === 200 ? sameUntil(known, Date.now()) : undefined
      const whole = new WholeAnswer(page.whole, status, headersWith(noncePlaceholder))
      if (until !== undefined) page.atHand = { answer: whole, until, flags: answer.flags?.storefront }
      whole.send(request, response)
      return 'answered'
    }
    const nonce = newNonce()
    const shell = shellOf(prepared, stylesOf(known), answer.flags)
    const wrap = wrapFor(prepared, shell)
    const sink = pageSink(request, response, status, headersWith(nonce))
    sink.begin(shell.start, nonce)
    await streamPage({
      head: '',
      tail: documentEnd,
      slots,
      wrap,
      sink: {
        write: sink.write,
        end: (chunk, reports) => sink.finish(chunk, serverTiming(reports)),
        isOpen: sink.isOpen,
      },
    })
    return 'answered'
  }

  function wholePage(prepared: PreparedPage, reports: readonly SlotReport[], flags: FlagsOfPage | undefined): KeptPage {
    const key = variantOf(prepared, reports, flags)
    const kept = bodies.get(key)
    const flagScript = flags?.storefront.script
    if (kept && kept.flagScript === flagScript && showSame(kept.reports, reports)) return kept
    const shell = shellOf(prepared, stylesOf(reports), flags)
    const wrap = wrapFor(prepared, shell)
    const body = join([...reports.flatMap((report) => wrap(report.slot, report)), documentEnd])
    const page = { reports, flagScript, whole: new WholePage(shell.start, body) }
    if (!prepared.personal) bodies.set(key, page)
    return page
  }

  return { answerPage, answerAtHand }
}

/** Puts what a slot shows into its element. */
const wrapFor =
  (prepared: PreparedPage, shell: Shell) =>
  (slot: StreamedSlot['slot'], result: SlotResult): (Buffer | string)[] =>
    slotElement(prepared.slots.find(({ pageSlot }) => pageSlot.name === slot.name)?.pageSlot as never, slot, result, shell.linked)

const showSame = (before: readonly SlotReport[], now: readonly SlotReport[]): boolean =>
  before.length === now.length &&
  now.every(({ answer, origin }, at) => answer === before[at]?.answer && (answer !== undefined || origin === before[at]?.origin))

/**
 * Whether something on the page may look different to another visitor because of a flag. What has not answered yet may
 * read any of them.
 */
function dependsOnVisitor(slots: readonly StreamedSlot[], known: readonly SlotReport[], flags: FlagsOfPage | undefined): boolean {
  if (!flags?.storefront.hasOwn) return false
  return known.length < slots.length || known.some(({ answer }) => ownFlagsOf(answer?.flags, flags).length > 0)
}

const ownFlagsOf = (read: ReadFlags | undefined, flags: FlagsOfPage): string[] =>
  Object.keys(read ?? {}).filter((name) => flags.isOwn(name))

/** A visitor's id is only told in an answer that nobody else gets. */
function cookiesOf({ setCookies, flags }: AnswerOptions, isOwn: boolean, appEnv: AppEnvironment): readonly string[] {
  return isOwn && flags?.madeUserId ? [...setCookies, userIdCookie(flags.madeUserId, appEnv)] : setCookies
}

/** Visitors to whom flags say different things take turns; each of their pages is kept, so that none is joined again for each. */
const variants = new WeakMap<PreparedPage, Map<string, object>>()
function variantOf(prepared: PreparedPage, reports: readonly SlotReport[], flags: FlagsOfPage | undefined): object {
  if (!flags?.storefront.hasOwn) return prepared
  const names = new Set(reports.flatMap(({ answer }) => ownFlagsOf(answer?.flags, flags)))
  if (names.size === 0) return prepared
  const key = JSON.stringify([...names].map((name) => [name, flags.valueOf(name)]))
  const its = variants.get(prepared) ?? new Map<string, object>()
  variants.set(prepared, its)
  const variant = its.get(key) ?? {}
  its.set(key, variant)
  return variant
}

/** Anonymous pages are the same for everybody, so that a CDN may keep them; others and failures are nobody's to keep. */
function cacheControl(prepared: PreparedPage, status: number, appEnv: AppEnvironment): string {
  if (prepared.personal || status >= 500) return 'private, no-store'
  return appEnv === 'local' || appEnv === 'dev' ? 'private, no-cache' : 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'
}
