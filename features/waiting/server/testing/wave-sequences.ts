import type { Database } from '@stadion/database/database'
import { expect } from 'vitest'
import { isAwake } from '../awake.ts'

/** What happens at a moment, before the job looks. */
interface Step {
  /** Hours since the start, which is midnight in London. */
  at: number
  stock?: number
  /** Numbers of wishes that are asked; every fourth is confirmed later. */
  ask?: { n: number; country: 'DE' | 'JP'; isProven: boolean }[]
  confirm?: number
  end?: number
  /** Where it is day. */
  awake: string[]
}

/** What the job found and did: pieces, numbers of wishes that were told, and the SKU's last wave. */
interface Look {
  pieces: number
  told: number[]
  wave: { id: number; told: number } | null
  /** Whether the wishes of the step were taken, or the one confirmed or ended. */
  done: boolean
}

/** Sequences of one statement. */
const atOnce = 20
const start = Date.UTC(2026, 0, 12)
const hours = [...Array(24).keys()]
const awakeAt = hours.map((hour) => ['DE', 'JP'].filter((country) => isAwake(country, new Date(start + hour * 3_600_000))))

function sequenceOf(seed: number): Step[] {
  let state = seed * 7_919
  const pick = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
  let at = pick(24)
  let asked = 0
  const ask = () => ({ n: ++asked, country: pick(2) ? ('DE' as const) : ('JP' as const), isProven: pick(4) > 0 })
  return Array.from({ length: 10 }, (_, index) => {
    at += pick(2) === 0 ? pick(9) : 1 / 60
    const step: Step = { at, awake: awakeAt[Math.floor(at) % 24]! }
    const what = pick(8)
    if (index === 0) step.ask = Array.from({ length: 6 + pick(8) }, ask)
    else if (what === 0) step.ask = [ask(), ask()]
    else if (what < 6) step.stock = pick(4)
    else if (what === 6) step.confirm = 1 + pick(asked)
    else step.end = 1 + pick(asked)
    return step
  })
}

/** Plays sequences against the functions, each with a brand of its own. Nothing stays. */
export async function playSequences(db: Database, many: number): Promise<{ all: Step[][]; played: Look[][] }> {
  const all = Array.from({ length: many }, (_, at) => sequenceOf(at + 1))
  const played: Look[][] = []
  const enough = new Error('enough')
  await expect(
    db.transaction(async (on) => {
      await on.query(play)
      for (let at = 0; at < many; at += atOnce) {
        // The tables stay small: what they know of their size is from before.
        await on.query('truncate waiting.wish, waiting.seen, waiting.wave')
        const rows = await on.query<{ looks: Look[] }>(
          `select pg_temp.play($2 || n, steps) as looks from jsonb_array_elements($1::jsonb) with ordinality as given (steps, n)`,
          [JSON.stringify(all.slice(at, at + atOnce)), `brand ${at} `],
        )
        played.push(...rows.map(({ looks }) => looks))
      }
      throw enough
    }),
  ).rejects.toBe(enough)
  return { all, played }
}

const play = `create function pg_temp.play(own text, steps jsonb) returns jsonb language plpgsql as $$
declare
  step jsonb;
  moment timestamptz;
  looks jsonb := '[]';
  done boolean;
  taken jsonb;
begin
  insert into catalogue.stock (brand, region, sku, quantity, seeded) values (own, 'rest', 'AA1_1', 0, 0);
  insert into waiting.seen (brand, region, sku, pieces) values (own, 'rest', 'AA1_1', 0);
  for step in select * from jsonb_array_elements(steps) loop
    moment := timestamptz '2026-01-12 00:00Z' + (step ->> 'at')::double precision * interval '1 hour';
    done := false;
    if step ? 'stock' then
      update catalogue.stock set quantity = (step ->> 'stock')::integer where brand = own;
    elsif step ? 'ask' then
      -- As waiting.ask does, which needs too long for so many.
      insert into waiting.wish (id, brand, region, country, locale, article_id, sku, email, email_key, state, secret, asked_at, expires_at)
        select own || ' ' || n, own, 'rest', country, country, 'AA1', 'AA1_1', n, n, case when "isProven" then 'WAITING' else 'ASKED' end,
          convert_to(own || ' ' || n, 'utf8'), moment + n * interval '1 microsecond', moment + interval '180 days'
        from jsonb_to_recordset(step -> 'ask') as one (n integer, country text, "isProven" boolean)
        where catalogue.available('AA1_1', own, 'rest') = 0;
      done := found;
      update waiting.seen set pieces = 0 where done and brand = own;
    else
      done := (waiting.follow_link(convert_to(own || ' ' || coalesce(step ->> 'confirm', step ->> 'end'), 'utf8'), own,
        case when step ? 'end' then 'end' else 'confirm' end, moment)).id is not null;
    end if;
    select coalesce(jsonb_agg(email::integer), '[]') into taken from waiting.take_wave_2(own, 'rest', 'AA1_1', '{DE,JP}',
      array(select jsonb_array_elements_text(step -> 'awake')), moment);
    looks := looks || jsonb_build_object('pieces', catalogue.available('AA1_1', own, 'rest'), 'told', taken, 'done', done, 'wave',
      (select jsonb_build_object('id', id, 'told', told) from waiting.wave where brand = own order by at desc, id desc limit 1));
  end loop;
  return looks;
end $$`

/** Compares what was done with what may be. Returns how many mails there were. */
export function checkSequence(steps: readonly Step[], looks: readonly Look[]): number {
  const wishes = new Map<number, { country: string; state: 'asked' | 'waiting' | 'over' }>()
  const waves = new Map<number, number>()
  let lastWave = 0
  let lastMail = Number.NEGATIVE_INFINITY
  let seen = 0
  let rose = false
  for (const [at, { pieces, told, wave, done }] of looks.entries()) {
    const step = steps[at]!
    const say = `the step ${at} of ${JSON.stringify(steps)}`
    for (const { n, country, isProven } of (done && step.ask) || []) wishes.set(n, { country, state: isProven ? 'waiting' : 'asked' })
    const followed = wishes.get(step.confirm ?? step.end ?? 0)
    if (followed && followed.state !== 'over') followed.state = step.end ? 'over' : 'waiting'
    rose ||= pieces > seen
    seen = pieces
    const waiting = [...wishes].filter(([, { state }]) => state === 'waiting').map(([n]) => n)
    const isUp = (n: number) => step.awake.includes(wishes.get(n)!.country)
    if (told.length > 0) {
      // The next one: after a restock, or four hours.
      if (wave!.id !== lastWave) expect(rose || step.at >= lastMail + 4 - 1e-9, say).toBe(true)
      const sent = (waves.get(wave!.id) ?? 0) + told.length
      waves.set(wave!.id, sent)
      expect([sent <= 3 * pieces, wave!.told], say).toEqual([true, sent])
      // The oldest, without those who sleep.
      const places = waiting.slice(0, 3 * pieces - sent + told.length)
      expect(
        told.toSorted((a, b) => a - b),
        say,
      ).toEqual(places.filter(isUp))
      for (const n of told) wishes.get(n)!.state = 'over'
      lastWave = wave!.id
      lastMail = step.at
      rose = false
    } else if (pieces > 0 && (rose || step.at >= lastMail + 4 + 1e-9)) {
      // Nobody is forgotten.
      expect(waiting.slice(0, 3 * pieces).filter(isUp), say).toEqual([])
    }
  }
  return [...waves.values()].reduce((sum, sent) => sum + sent, 0)
}
