import type { Database } from '@stadion/database/database'
import { LRUCache } from 'lru-cache'
import { namesLikely } from './listing-table.ts'
import { wordsOf } from './search/fold.ts'
import {
  byConsonants,
  consonantsOf,
  differenceOf,
  firstLetters,
  type Heard,
  patternOf,
  type Sounds,
  soundsOfForeign,
  soundsOfName,
} from './search/sounds.ts'

/** Bounds the names of a letter that a word is compared with. */
const mostNames = 500
/** Bounds all texts that one search is compared with, in the one process that answers everybody. */
const mostTexts = 2000
/** The nearest of them. */
const mostCandidates = 3
/** So many consonants tell one word from others; longer ones are no names. */
const [fewestConsonants, mostConsonants] = [2, 14]
/** How much vowels may differ for each consonant. */
const tolerance = 1.6

/** Words of names and whole names that sound like each of some folded words of other scripts, the nearest first (D-183 §4.4). */
export async function namesBySound(db: Database, brand: string, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const heard = new Map(words.map((word) => [word, soundsOfForeign(word).filter(isTelling)]))
  const patterns = [...heard.values()].flatMap((sounds) => firstLetters(sounds).map((letter) => ({ letter, pattern: patternOf(sounds) })))
  if (patterns.length === 0) return new Map()
  const rows = await namesLikely(db, brand, patterns, mostNames)
  // A name is one word to somebody who knows it by ear.
  const texts = new Set(rows.flatMap(({ word, name }) => [word, wordsOf(name).join(' ')]))
  const known = [...texts].slice(0, mostTexts).map((text) => ({ text, heard: heardName(text) }))
  return new Map([...heard].map(([word, sounds]) => [word, nearestTo(sounds, known)]))
}

/** What names sound like: the same ones are compared again and again. */
const names = new LRUCache<string, Heard>({ max: 5_000 })
function heardName(text: string): Heard {
  const heard = names.get(text) ?? byConsonants(soundsOfName(text.replaceAll(' ', '')))
  names.set(text, heard)
  return heard
}

const isTelling = (sound: string): boolean => {
  const { length } = consonantsOf(sound)
  return length >= fewestConsonants && length <= mostConsonants
}

function nearestTo(sounds: Sounds, known: readonly { text: string; heard: Heard }[]): string[] {
  const most = Math.max(0, ...sounds.map((sound) => consonantsOf(sound).length)) * tolerance
  const own = byConsonants(sounds)
  return known
    .flatMap(({ text, heard }) => {
      const difference = differenceOf(own, heard)
      return difference === undefined || difference > most ? [] : [{ text, difference }]
    })
    .sort((one, other) => one.difference - other.difference)
    .slice(0, mostCandidates)
    .map(({ text }) => text)
}
