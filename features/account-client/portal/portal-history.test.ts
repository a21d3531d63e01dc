import { expect, test } from 'vitest'
import { createPortalHistory } from './portal-history.ts'

/** A tab's history in which steps back take until `arrive`. */
function aHistory() {
  const entries: unknown[] = [{ other: 1 }]
  let at = 0
  const hearing = new Map<EventListener, boolean>()
  const stepTo = (place: number) => {
    at = place
    for (const [hear, isOnce] of [...hearing]) {
      if (isOnce) hearing.delete(hear)
      hear(new Event('popstate'))
    }
  }
  const asked: number[] = []
  const page = {
    history: {
      get state() {
        return entries[at]
      },
      pushState: (state: unknown) => void entries.splice(++at, entries.length, state),
      replaceState: (state: unknown) => {
        entries[at] = state
      },
      go: (by: number) => void asked.push(by),
    },
    addEventListener: (_: string, hear: EventListener, options?: { once?: boolean }) => void hearing.set(hear, options?.once === true),
    removeEventListener: (_: string, hear: EventListener) => void hearing.delete(hear),
  }
  return { moments: createPortalHistory(page as never), entries, asked, arrive: () => stepTo(at + asked.shift()!), stepTo }
}

test("an entry stores the portal's position, and keeps the data of others", () => {
  const { moments, entries } = aHistory()
  moments.change({ screen: 'login' })
  moments.add({ screen: 'login', step: 2 })
  expect(entries).toEqual([
    { other: 1, accountPortal: { screen: 'login', depth: 0 } },
    { other: 1, accountPortal: { screen: 'login', step: 2, depth: 1 } },
  ])
  expect(moments.now()?.depth).toBe(1)
})

test("calls while the browser steps back wait for it, and that step does not count as the shopper's", async () => {
  const { moments, entries, asked, arrive, stepTo } = aHistory()
  const heard: unknown[] = []
  moments.onStep((moment) => heard.push(moment?.screen))
  moments.change({ screen: 'login' })
  moments.add({ screen: 'register' })
  const back = moments.back(1)
  moments.add({ screen: 'reset' })
  expect([entries.length, asked]).toEqual([2, [-1]])
  arrive()
  await back
  await Promise.resolve()
  expect(entries.map((entry) => (entry as { accountPortal: { screen: string } }).accountPortal.screen)).toEqual(['login', 'reset'])
  expect(heard).toEqual([])
  stepTo(0)
  expect(heard).toEqual(['login'])
})
