import { sql } from '@stadion/database/sql'
import { reviewsCommand } from '@stadion/reviews/care'
import { deliveredOrder, withoutSamples, writeReviews } from '@stadion/reviews/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.store.reset()
  await withoutSamples(site.store.db)
})

const giveAs = (actor: string, ...words: string[]) => reviewsCommand.run(site.store, words, { actor, environment: 'development' })
const give = (...words: string[]) => giveAs('anna', ...words)
const entries = () => site.store.db.query('select actor, command, subject, before, after from audit.entry order by seq')
const get = async (path: string) =>
  (await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.stadion.de' } })).text()
const count = async () =>
  ((await (await site.store.visit({ host: 'www.stadion.de' })('/api/bridge/products/AA1001/reviews')).json()) as { total: number }).total
const words = 'Cheaper ones are at cheap-shoes.example.com, believe me.'

/** The instant that the list names for a review, by which a decision shows what was read. */
async function asOf(list: 'held' | 'reported', no: string): Promise<string> {
  const line = (await give(list)).find((one) => one.startsWith(`${no}\t`))
  return line!.match(/\tas of (\S+)\t/)![1]!
}

/** A review that the machine holds, of an order whose address is anna@example.com. */
async function held(): Promise<string> {
  const { token } = await deliveredOrder(site.store.db, site.store.now())
  const call = site.store.visit({ host: 'www.stadion.de' })
  const answer = await call('/api/bridge/reviews', { method: 'POST', body: { token, articleId: 'AA1001', stars: 1, text: words } })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { no: string }).no
}
async function mails() {
  await site.store.visit({ host: 'www.stadion.de' })('/__test__/jobs', { method: 'POST' })
  const answer = await site.store.fetch('/__test__/mails?to=anna@example.com')
  return ((await answer.json()) as { mails: { template: string; subject: string; text: string }[] }).mails
}

test('REACH-REV-05 a removal has a reason of the closed list, is audited, told to its writer with how to object, and counted on /help/reviews', async () => {
  const no = await held()
  expect(await give('held')).toEqual([expect.stringContaining(`${no}\tstadion\tAA1001\t1 stars\tlink\t`)])
  expect(await give('publish', no, await asOf('held', no))).toEqual(['It can be read.'])
  expect(await count()).toBe(1)
  for (const reason of [[], ['DISLIKE']])
    await expect(give('remove', no, ...reason)).rejects.toThrow('A removal needs one of these reasons: ABUSE, WRONG_ARTICLE, PERSONAL_DATA')
  const past = sql`select reviews.decide(${no}, 'REMOVED', null, ${site.store.now().toISOString()})`.execute(site.store.db)
  await expect(past).rejects.toThrow('reasonMissing')
  expect(await count()).toBe(1)

  expect(await give('remove', no, 'advertising')).toEqual(['It is removed, and its writer is told.'])
  expect(await count()).toBe(0)
  expect((await entries()).slice(2)).toEqual([
    {
      actor: 'anna',
      command: 'reviews publish',
      subject: no,
      before: { state: 'PENDING', stars: 1, held: 'link' },
      after: { state: 'PUBLISHED' },
    },
    {
      ...{ actor: 'anna', command: 'reviews remove', subject: no, before: { state: 'PUBLISHED', stars: 1, held: 'link' } },
      after: { state: 'REMOVED', reason: 'ADVERTISING', told: true },
    },
  ])
  const kept = await sql`select state, reason, removal from reviews.review`.execute(site.store.db)
  expect(kept).toEqual([{ state: 'REMOVED', reason: 'link', removal: 'ADVERTISING' }])
  const told = (await mails()).find(({ subject }) => subject.includes('wurde entfernt'))
  expect(told?.text).toContain('Der Grund: Werbung.')
  expect(told?.text).toMatch(new RegExp(`schreib innerhalb von sechs Monaten an \\S+@\\S+ und nenne ${no}`))
  expect(told?.text).not.toContain('cheap-shoes')
  await expect(give('remove', no, 'ABUSE')).rejects.toThrow('Refused: notPossible')
  const page = await get('/help/reviews')
  for (const said of [
    'Bisher entfernte Bewertungen: 1',
    'innerhalb von sechs Monaten widersprechen',
    'einem Wortlaut, den schon eine andere Bewertung hat',
  ])
    expect(page).toContain(said)
})

test('REACH-REV-05 after an objection another person than whoever removed a review brings it back, audited and no longer counted as removed', async () => {
  const no = await held()
  await give('remove', no, 'ABUSE')
  for (const [actor, refusal] of [
    ['anna', 'anotherPersonDecides'],
    ['ben', undefined],
    ['ben', 'notPossible'],
  ] as const) {
    if (refusal) await expect(giveAs(actor, 'restore', no)).rejects.toThrow(`Refused: ${refusal}. Nothing was changed.`)
    else expect(await giveAs(actor, 'restore', no)).toEqual([expect.stringMatching(/^It can be read again. Tell its writer/)])
    expect(await count(), `${actor} ${refusal}`).toBe(actor === 'anna' ? 0 : 1)
  }
  await expect(giveAs('ben', 'restore', 'rv_none')).rejects.toThrow('Refused: reviewNotFound')
  expect((await entries()).slice(1, 3)).toEqual([
    { actor: 'anna', command: 'reviews restore', subject: no, before: null, after: { refused: 'anotherPersonDecides' } },
    {
      ...{ actor: 'ben', command: 'reviews restore', subject: no },
      ...{ before: { state: 'REMOVED', stars: 1, reason: 'ABUSE' }, after: { state: 'PUBLISHED' } },
    },
  ])
  const kept = await sql`select state, reason, removal from reviews.review`.execute(site.store.db)
  expect(kept).toEqual([{ state: 'PUBLISHED', reason: 'link', removal: null }])
  // Removed again by the one who brought it back: then the first may decide.
  await giveAs('ben', 'remove', no, 'ADVERTISING')
  await expect(giveAs('ben', 'restore', no)).rejects.toThrow('Refused: anotherPersonDecides')
  await give('restore', no)
  const figures = await site.store.visit({ host: 'www.stadion.de' })('/api/bridge/review-figures')
  expect(await figures.json()).toEqual({ removed: 0 })
})

test('REACH-REV-05 reports wait until a person keeps the review or removes it; nobody is told of a review whose order is not known', async () => {
  await writeReviews(site.store.db, [{ no: 'rv_one1' }, { no: 'rv_two2' }], site.store.now())
  for (const no of ['rv_one1', 'rv_two2'])
    await sql`select reviews.report(${no}, null, 'ABUSE', 'Rude.', ${site.store.now().toISOString()})`.execute(site.store.db)
  expect(await give('reported')).toEqual([expect.stringContaining('rv_one1\t'), expect.stringContaining('Rude.')])
  expect(await give('keep', 'rv_one1', await asOf('reported', 'rv_one1'))).toEqual(['It stays.'])
  expect(await give('remove', 'rv_two2', 'ABUSE')).toEqual(['It is removed. Nobody is left to be told.'])
  expect(await give('reported')).toEqual(['No report waits.'])
  await expect(give('keep', 'rv_one1', site.store.now().toISOString())).rejects.toThrow('No report of rv_one1 waits.')
  await expect(give('remove', 'rv_none', 'ABUSE')).rejects.toThrow('Refused: reviewNotFound')
  const no = await held()
  site.store.advanceClock(72 * 3_600_000)
  expect(await give('held')).toEqual([expect.stringContaining('\tlate: 72 hours\t')])
  expect((await give('publish', no, await asOf('held', no))).length).toBe(1)
  expect(await give('held')).toEqual(['No review is held.'])
})

test('REACH-REV-05 nobody publishes or keeps words that changed after they were read, nor decides a report that came meanwhile', async () => {
  const no = await held()
  await writeReviews(site.store.db, [{ no: 'rv_one1' }], site.store.now())
  const report = (text: string) =>
    sql`select reviews.report('rv_one1', null, 'ABUSE', ${text}, ${site.store.now().toISOString()})`.execute(site.store.db)
  await report('Rude.')
  const [read, seen] = [await asOf('held', no), await asOf('reported', 'rv_one1')]
  site.store.advanceClock(1_000)
  await sql`update reviews.review set edited_at = ${site.store.now().toISOString()}::timestamptz, text = 'Worse words than before, for all.' where no = ${no}`.execute(
    site.store.db,
  )
  await report('It names me.')
  const changed = /changed at \S+Z\. Read it again in the list\. Nothing was changed\.$/
  await expect(give('publish', no, read)).rejects.toThrow(changed)
  await expect(give('keep', 'rv_one1', seen)).rejects.toThrow(changed)
  await expect(give('publish', no, 'today')).rejects.toThrow('"today" is no instant.')
  expect(await count()).toBe(1)
  expect(await give('publish', no, await asOf('held', no))).toEqual(['It can be read.'])
  expect(await give('keep', 'rv_one1', await asOf('reported', 'rv_one1'))).toEqual(['It stays.'])
})
