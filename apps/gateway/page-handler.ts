import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { serverTiming } from '@stadion/composition/server-timing'
import type { Slot, SlotResult } from '@stadion/composition/slot'
import type { SlotSource } from '@stadion/composition/slot-source'
import { join, type SlotReport, type StreamedSlot, settled, streamPage } from '@stadion/composition/stream-page'
import { FragmentFetchError } from '@stadion/fragments/errors'
import type { ReadFlags } from '@stadion/fragments/flags'
import type { FlagsOfPage } from '@stadion/fragments/flags-of-page'
import type { FragmentOverride } from '@stadion/fragments/override'
import { ViewNotFound } from '@stadion/fragments/server/view-client'
import { type PolicyHosts, shownHosts } from '@stadion/pages/policy-hosts'
import type { AppEnvironment } from '@stadion/site/environment'
import type { CacheBytes } from './cache-shares.ts'
import { sameUntil, WholeAnswer } from './cached-answer.ts'
import { tagsOfPage } from './cdn/cdn-tags.ts'
import { type CdnConfig, tagHeaders } from './cdn/purge.ts'
import { documentEnd } from './document/document.ts'
import { slotElement } from './document/slot-element.ts'
import { type CachedBody, createBodyCache, createShellCache } from './page-caches.ts'
import { RateLimitExceeded } from './page-limits.ts'
import { buildShell, type Shell, type ShellOptions, stylesOf } from './page-shell.ts'
import { pageSink } from './page-sink.ts'
import type { PreparedPage } from './prepare-page.ts'
import { withoutSecrets } from './secret-cookies.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { allHosts, documentParts, pagePolicies, type SliceConfig } from './site-parts.ts'
import { createPieceStore, WholePage } from './whole-page.ts'

export interface AnswerOptions {
  status: number
  cookie: string | undefined
  /** Context cookies, ready for `Set-Cookie`. */
  setCookies: readonly string[]
  /** Cookies that take back what this page shows once. They are sent only once its primary fragment has answered: otherwise nobody has read it. */
  shownOnce?: readonly string[] | undefined
  /** The cookies contain data of this visitor: the answer must not be cached. */
  isOwn?: boolean
  /** Every visitor of the page gets these same cookies, so the answer may be shared. */
  isForAll?: boolean
  /** The evaluated flags, the same for every fragment of the page. */
  flags?: FlagsOfPage | undefined
  /** Another fragment server for this visitor, outside production. */
  override?: FragmentOverride | undefined
  /** Called before requests to fragments; returns the seconds to wait if they are not allowed. */
  checkLimit?: (() => Promise<number>) | undefined
  /** Seconds in `Retry-After` for a visitor above the rate limit. */
  retryAfter?: number | undefined
}

export interface PageHandlerOptions extends Omit<ShellOptions, 'documentParts'>, SliceConfig {
  source: SlotSource
  appEnv: AppEnvironment
  /** Hosts of other companies that the policy allows. */
  policyHosts?: PolicyHosts | undefined
  cacheBytes: CacheBytes
  cdn?: CdnConfig | undefined
}

/** How long the first byte waits for a healthy primary fragment, in milliseconds. */
const decisionMs = 300

/**
 * Answers prepared pages. The shell waits only for a primary fragment that is not in the cache, because its result decides the
 * status: for a moment if the fragment is healthy, for its whole budget if it never answered or its last answer failed.
 */
export function createPageHandler(options: PageHandlerOptions) {
  const { source, appEnv, cdn } = options
  const pieces = createPieceStore()
  const shells = createShellCache(options.cacheBytes.starts)
  const bodies = createBodyCache(options.cacheBytes.pages)
  const fixedHeaders = securityHeaders(appEnv)
  // In production it would tell visitors the parts of the shop.
  const tellsTiming = appEnv !== 'prod'
  const hosts = allHosts(options, options.policyHosts)
  const policies = pagePolicies(options)
  const shellOptions: ShellOptions = { ...options, documentParts: documentParts(options) }

  /** Its links to other storefronts depend on them. */
  const statesOf = ({ storefront }: PreparedPage): string => options.states?.nameOf(storefront.brand) ?? ''

  function shellOf(prepared: PreparedPage, styles: readonly string[], flags: FlagsOfPage | undefined): Shell {
    const flagScript = flags?.storefront.script
    const key = `${styles.join()} ${flagScript} ${statesOf(prepared)}`
    const t = options.translate(prepared.storefront)
    const known = shells.get(prepared)
    if (known?.key === key && known.t === t) return known.shell
    const shell = buildShell(prepared, styles, shellOptions, pieces, flagScript)
    if (prepared.isKept) shells.set(prepared, { key, t, shell })
    return shell
  }

  /** Every slot as far as it is available without a request. */
  function look(prepared: PreparedPage, answer: AnswerOptions): { slot: StreamedSlot['slot']; result: SlotResult | undefined }[] {
    const { flags } = answer
    const shared = withoutSecrets(answer.cookie)
    return prepared.slots.map(({ pageSlot, slot: base }) => {
      const own = answer.cookie ? { ...base, request: { ...base.request, cookie: base.personal ? answer.cookie : shared } } : base
      const slot = answer.override ? overridden(own, answer.override) : own
      if (pageSlot.ssr === false) return { slot, result: { origin: 'client', answer: undefined, tookMs: 0 } satisfies SlotResult }
      return { slot, result: source.peek(slot, flags) }
    })
  }

  /** The status, decided by the primary fragment's result; `undecided` if a healthy fragment takes too long, unless its answer `isAwaited`. */
  async function statusOf(slots: readonly StreamedSlot[], wanted: number, isAwaited: boolean): Promise<number | 'missing' | 'undecided'> {
    const primary = slots.find(({ slot }) => slot.criticality === 'primary')
    if (!primary || !(primary.result instanceof Promise)) return wanted
    const isWell = source.health.of(primary.slot) === 'healthy'
    const result = await (isWell && !isAwaited ? soon(primary.result) : primary.result)
    if (!result) return 'undecided'
    primary.result = result
    if (result.answer) return wanted
    if (result.error instanceof ViewNotFound) return 'missing'
    const { status } = result.error instanceof FragmentFetchError ? result.error : {}
    // 400: there is no such list, search or article. 429: the visitor is above the rate limit.
    return status === 400 ? 'missing' : status === 429 ? 429 : 503
  }

  /** Answers from the full-page cache with a page that is the same for everybody; false on a cache miss. */
  function answerFromCache(
    request: IncomingMessage,
    response: ServerResponse,
    prepared: PreparedPage,
    flags: FlagsOfPage | undefined,
  ): boolean {
    const cachedAnswer = bodies.get(prepared)?.cachedAnswer
    if (!cachedAnswer || cachedAnswer.until <= Date.now() || cachedAnswer.flags !== flags?.storefront) return false
    cachedAnswer.answer.send(request, response)
    return true
  }

  /**
   * Resolves to `missing`, with nothing written, if the primary fragment has nothing to show. Rejects with RateLimitExceeded, with nothing
   * written either, if requests to fragments are needed and not allowed.
   */
  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    prepared: PreparedPage,
    answer: AnswerOptions,
  ): Promise<'answered' | 'missing'> {
    const looked = look(prepared, answer)
    if (answer.checkLimit && looked.some(({ result }) => !result)) {
      const wait = await answer.checkLimit()
      if (wait > 0) throw new RateLimitExceeded(wait)
    }
    const slots = looked.map(({ slot, result }): StreamedSlot => ({ slot, result: result ?? source.get(slot, answer.flags) }))
    const outcome = await statusOf(slots, answer.status, answer.shownOnce !== undefined)
    if (outcome === 'missing') return 'missing'
    const status = outcome === 'undecided' ? answer.status : outcome
    const known = settled(slots)
    const isOwn = answer.isOwn || answer.override !== undefined || dependsOnVisitor(slots, known, answer.flags)
    const own = policies[prepared.page.type]
    const headersFor = ({ inline }: Pick<Shell, 'inline'>): OutgoingHttpHeaders => ({
      ...fixedHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(inline, {
        fragments: answer.override ? [new URL(answer.override.server).origin] : [],
        ...(own ? { hosts: own.isLikeOthers ? hosts : shownHosts(hosts), formAction: own.formAction } : { hosts }),
      }),
      'cache-control': isOwn || outcome === 'undecided' ? 'private, no-store' : cacheControl(prepared, status, appEnv),
      'set-cookie': [...cookiesOf(answer, isOwn), ...(status === answer.status ? (answer.shownOnce ?? []) : [])],
      ...(tellsTiming ? { 'server-timing': serverTiming(known) } : {}),
      ...(cdn && !isOwn && !prepared.personal && outcome !== 'undecided' ? tagHeaders(cdn, cdnTagsOf(prepared, slots)) : {}),
      ...(prepared.page.referrer === 'none' ? { 'referrer-policy': 'no-referrer' } : {}),
      ...(status === 503 || status === 429 ? { 'retry-after': String(answer.retryAfter ?? 5) } : {}),
    })
    // A personal page is sent once: the best compression level is not worth its time.
    if (known.length === slots.length && !answer.override && prepared.isKept) {
      const page = wholePage(prepared, known, answer.flags)
      const until = answer.isForAll && !isOwn && status === 200 ? sameUntil(known, Date.now()) : undefined
      const whole = new WholeAnswer(page.whole, status, headersFor(page))
      if (until !== undefined) page.cachedAnswer = { answer: whole, until, flags: answer.flags?.storefront }
      whole.send(request, response)
      return 'answered'
    }
    const shell = shellOf(prepared, stylesOf(known), answer.flags)
    const wrap = wrapFor(prepared, shell, answer.override)
    const sink = pageSink(request, response, status, headersFor(shell), tellsTiming)
    sink.begin(shell.start)
    await streamPage({
      head: '',
      tail: documentEnd,
      slots,
      wrap,
      sink: {
        write: sink.write,
        end: (chunk, reports) => sink.finish(chunk, tellsTiming ? serverTiming(reports) : undefined),
        isOpen: sink.isOpen,
      },
    })
    return 'answered'
  }

  function wholePage(prepared: PreparedPage, reports: readonly SlotReport[], flags: FlagsOfPage | undefined): CachedBody {
    const key = variantOf(prepared, reports, flags)
    const kept = bodies.get(key)
    const flagScript = flags?.storefront.script
    const t = options.translate(prepared.storefront)
    const states = statesOf(prepared)
    if (kept && kept.flagScript === flagScript && kept.t === t && kept.states === states && showSame(kept.reports, reports)) return kept
    const shell = shellOf(prepared, stylesOf(reports), flags)
    const wrap = wrapFor(prepared, shell)
    const body = join([...reports.flatMap((report) => wrap(report.slot, report)), documentEnd])
    const page = { reports, flagScript, t, states, inline: shell.inline, whole: new WholePage(shell.start, body) }
    if (!prepared.personal) bodies.set(key, page)
    return page
  }

  /** Frees the data of a page that is no longer cached. */
  function forget(prepared: PreparedPage): void {
    shells.delete(prepared)
    bodies.delete(prepared)
  }

  return { answerPage, answerFromCache, forget }
}

/** Undefined if it takes too long. */
async function soon<T>(result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, decisionMs, undefined)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A slot filled by a developer's own server: requested each time, so that a change shows at once. */
function overridden(slot: Slot, { server, credentials }: FragmentOverride): Slot {
  const { cookie, ...request } = slot.request
  // The server is of another origin: it gets the visitor's cookies only if the override includes credentials or does not mention them.
  const isTrusted = credentials === undefined || credentials === 'include'
  return { ...slot, personal: true, request: { ...request, server, ...(isTrusted && cookie !== undefined && { cookie }) } }
}

/** Renders a slot's result into its element. */
const wrapFor =
  (prepared: PreparedPage, shell: Shell, override?: FragmentOverride) =>
  (slot: StreamedSlot['slot'], result: SlotResult): (Buffer | string)[] =>
    slotElement(prepared.slots.find(({ pageSlot }) => pageSlot.name === slot.name)?.pageSlot as never, slot, result, shell.linked, override)

const showSame = (before: readonly SlotReport[], now: readonly SlotReport[]): boolean =>
  before.length === now.length &&
  now.every(({ answer, origin }, at) => answer === before[at]?.answer && (answer !== undefined || origin === before[at]?.origin))

/**
 * Whether a part of the page may look different to another visitor because of a flag. A fragment that has not answered yet may have
 * read any flag; a page whose primary view failed is never cached anyway.
 */
function dependsOnVisitor(slots: readonly StreamedSlot[], known: readonly SlotReport[], flags: FlagsOfPage | undefined): boolean {
  if (!flags?.storefront.hasOwn) return false
  return known.length < slots.length || known.some(({ answer }) => ownFlagsOf(answer?.flags, flags).length > 0)
}

const ownFlagsOf = (read: ReadFlags | undefined, flags: FlagsOfPage): string[] =>
  Object.keys(read ?? {}).filter((name) => flags.isOwn(name))

/** A visitor's id is only sent in an answer that is private. */
function cookiesOf({ setCookies, flags }: AnswerOptions, isOwn: boolean): readonly string[] {
  const cookie = isOwn ? flags?.setCookie : undefined
  return cookie ? [...setCookies, cookie] : setCookies
}

/** Variants of a page by the visitors' flags; each is cached, so that none is joined again for each visitor. */
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

/** Which storefronts there are, and which flags are on, decide about every page. */
const besideData = ['market', 'flags']

/** What a page is made of, as far as it is known before its last fragment has answered. */
const cdnTagsOf = ({ tags }: PreparedPage, slots: readonly StreamedSlot[]): string[] =>
  tagsOfPage([
    besideData,
    tags,
    ...slots.map(({ result }) => (result instanceof Promise ? undefined : result.origin === 'client' ? [] : result.answer?.tags)),
  ])

/** Anonymous pages are the same for everybody, so a CDN may cache them; other pages and failures must not be cached. */
function cacheControl(prepared: PreparedPage, status: number, appEnv: AppEnvironment): string {
  if (prepared.personal || status === 429 || status >= 500) return 'private, no-store'
  return appEnv === 'local' || appEnv === 'dev' ? 'private, no-cache' : 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'
}
