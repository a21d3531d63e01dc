// The project's own composition on plain node:http: the same six fragments with every check, limit and timeout.
import http from 'node:http'
import type { Slot, SlotResult } from '@stadion/composition/slot'
import { createSlotCache } from '@stadion/composition/slot-cache'
import { createSlotSource } from '@stadion/composition/slot-source'
import { startSlots, streamPage } from '@stadion/composition/stream-page'
import { remoteViews } from '@stadion/fragments/server/remote-views'
// @ts-expect-error a plain script of the bench
import { fallbackOf, fragmentsUrl, head, names, pathOf, tail } from '../page.mjs'

const views = remoteViews(fragmentsUrl as string)
const source = createSlotSource({ clientOf: () => views, cache: createSlotCache(64 * 1024 * 1024) })
const slots: Slot[] = (names as string[]).map((name) => ({
  name,
  fragment: name,
  request: { path: pathOf(name), mfId: name, maxBytes: 2 * 1024 * 1024, timeoutMs: 1000 },
  criticality: 'essential',
  budgetMs: 1000,
  // Personal: nothing is cached and no request is shared, so that each page makes six requests.
  personal: true,
  fallback: () => fallbackOf(name),
}))
const before = Buffer.from(head as string)
const wrap = (slot: Slot, { answer }: SlotResult) => [
  `<div slot="${slot.name}" data-version="${answer?.version ?? ''}">`,
  answer?.html ?? slot.fallback(),
  '</div>',
]

const server = http.createServer((_, response) => {
  const sink = {
    write: (chunk: Buffer) => void response.write(chunk),
    end: (chunk: Buffer) => void response.end(chunk),
    isOpen: () => !response.destroyed,
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  void streamPage({ head: before, tail, slots: startSlots(slots, source), wrap, sink })
})
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
