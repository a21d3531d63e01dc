import type { Database, Handle } from '@stadion/database/database'
import type { CommandPlace, SliceCommand } from '@stadion/slices/command'
import { mediaDirOf } from '../../config.ts'
import { mediaFiles } from '../rasters/media-files.ts'
import { tellArticle } from '../tell-article.ts'
import type { Focus } from './crop-area.ts'
import { makeCrops } from './make-crops.ts'
import { originals } from './originals.ts'
import {
  brandsOf,
  holdPhotographs,
  keepPhotograph,
  moveFocus,
  photographOf,
  photographsOf,
  type StoredPhotograph,
  takeAway,
} from './photograph-table.ts'
import { checkPictureType, RefusedPicture } from './picture-type.ts'

const usage = `npm run media -- add <article> <file…>     photographs that the article's pages show in place of its drawing, in this order
npm run media -- list <article>             its photographs
npm run media -- focus <photograph> <x> <y> what every crop shows: 0 0 is the upper left corner, 1 1 the lower right one
npm run media -- remove <photograph>        it is shown no longer`

const takes: Record<string, readonly [least: number, most: number]> = { add: [2, 13], list: [1, 1], focus: [3, 3], remove: [1, 1] }
const mostPhotographs = 12
const middle: Focus = { x: 0.5, y: 0.5 }

interface Ask {
  db: Database
  at: Date
  actor: string
  /** Of the files. */
  folder: string
}

/** `npm run media`: photographs of articles, until there is a screen for them (D-154). */
export const mediaCommandIn = (folderOf: () => string | undefined): SliceCommand => ({
  usage,
  before([verb = '', ...words]) {
    const [least, most] = takes[verb] ?? [1, 0]
    return words.length < least || words.length > most ? 'usage' : undefined
  },
  async run({ db, now }, [verb, first = '', ...more], { actor }: CommandPlace) {
    const folder = folderOf()
    if (!folder) throw new Error('This shop has no pictures: MEDIA_DIR is none.')
    const ask = { db, at: now(), actor, folder }
    if (verb === 'add') return add(ask, first.toUpperCase(), more)
    if (verb === 'focus') return focus(ask, first, more)
    if (verb === 'remove') return remove(ask, first)
    const all = await photographsOf(db, first.toUpperCase())
    return all.length > 0 ? all.map(lineOf) : [`${first.toUpperCase()} has no photographs.`]
  },
})

export const mediaCommand = mediaCommandIn(mediaDirOf)

const lineOf = ({ no, brand, articleId, position, focus, crops }: StoredPhotograph): string =>
  [no, brand, articleId, position, `focus ${focus.x} ${focus.y}`, crops['1x1'] ? `/media/${crops['1x1'].hash}` : ''].join('\t')

async function add(ask: Ask, typed: string, paths: readonly string[]): Promise<string[]> {
  const { db } = ask
  const [articleId = '', asked] = typed.split('/').reverse()
  const sold = await brandsOf(db, articleId)
  const [brand, other] = asked === undefined ? sold : sold.filter((one) => one.toUpperCase() === asked)
  if (!brand) throw new Error(`There is no article ${typed}.`)
  if (other) throw new Error(`${articleId} is sold by several brands. Write ${sold.map((one) => `${one}/${articleId}`).join(' or ')}.`)
  const has = (await photographsOf(db, articleId)).filter((one) => one.brand === brand).length
  if (has + paths.length > mostPhotographs) throw new Error(tooMany(articleId, has))
  const lines: string[] = []
  for (const path of paths) {
    const said = await addOne(ask, { brand, articleId, path }).catch((error: unknown) => {
      if (!(error instanceof RefusedPicture)) throw error
      throw new Error([...lines, `${path} is not taken: ${error.message}.`].join('\n'))
    })
    lines.push(said)
  }
  return lines
}

const tooMany = (articleId: string, has: number) => `${articleId} has ${has} photographs, and at most ${mostPhotographs} are shown.`

async function addOne({ db, at, actor, folder }: Ask, of: { brand: string; articleId: string; path: string }): Promise<string> {
  const { brand, articleId, path } = of
  const taken = await originals(folder).take(path)
  try {
    await checkPictureType(taken.path)
    const crops = await makeCrops(taken.path, middle, mediaFiles(folder))
    const original = await taken.keep()
    const kept = await db.transaction(async (on) => {
      await holdPhotographs(on, of)
      const one = await keepPhotograph(on, { brand, articleId, original, focus: middle, crops })
      if (one.position > mostPhotographs) throw new Error(tooMany(articleId, mostPhotographs))
      await note(on, { actor, at, called: 'media add', subject: articleId, after: { no: one.no, original } })
      await tellArticle(on, of)
      return one
    })
    return `${path} is photograph ${kept.no} of ${articleId}, its ${kept.position === 1 ? 'first: lists show it' : `number ${kept.position}`}.`
  } finally {
    await taken.drop()
  }
}

async function focus({ db, at, actor, folder }: Ask, typed: string, point: readonly string[]): Promise<string[]> {
  const known = await find(db, typed)
  const { no, original, articleId, focus: before } = known
  const [x = Number.NaN, y = Number.NaN] = point.map(Number)
  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) throw new Error('A focus is two numbers from 0 to 1: 0.5 0.3.')
  const crops = await makeCrops(originals(folder).pathOf(original), { x, y }, mediaFiles(folder))
  await db.transaction(async (on) => {
    await moveFocus(on, no, { x, y }, crops)
    await note(on, { actor, at, called: 'media focus', subject: articleId, before: { no, focus: before }, after: { no, focus: { x, y } } })
    await tellArticle(on, known)
  })
  return [`Every crop of photograph ${no} shows ${x} ${y}. Its earlier addresses go on answering.`]
}

async function remove({ db, at, actor }: Ask, typed: string): Promise<string[]> {
  const known = await find(db, typed)
  const { no, articleId, original } = known
  await db.transaction(async (on) => {
    await holdPhotographs(on, known)
    // Its place may have changed meanwhile, and somebody else may have removed it.
    await takeAway(on, await find(on, typed))
    await note(on, { actor, at, called: 'media remove', subject: articleId, before: { no, original } })
    await tellArticle(on, known)
  })
  return [`${articleId} no longer shows photograph ${no}. Its addresses go on answering, for orders and mails that name them.`]
}

async function find(on: Handle, typed: string): Promise<StoredPhotograph> {
  const found = /^\d{1,9}$/.test(typed) ? await photographOf(on, Number(typed)) : undefined
  if (!found) throw new Error(`There is no photograph ${typed}. The list of an article: npm run media -- list AA1001`)
  return found
}

interface Noted extends Pick<Ask, 'actor' | 'at'> {
  called: string
  subject: string
  before?: object
  after?: object
}

const note = (on: Handle, { actor, called, subject, before, after, at }: Noted): Promise<unknown> =>
  on.prepared('media.note', 'select audit.note($1, $2, $3, $4::jsonb, $5::jsonb, $6)', [
    actor,
    called,
    subject,
    before ? JSON.stringify(before) : null,
    after ? JSON.stringify(after) : null,
    at.toISOString(),
  ])
