import { wordsOf } from './fold.ts'

/**
 * Words between others that say nothing of an article: for, with, of, the. A search does without them where it finds nothing with them. None of them
 * denies: a search that leaves out `without` finds the contrary. Thai, Chinese and Japanese write theirs mostly without spaces (`unspaced.ts`).
 */
const written: Readonly<Record<string, string>> = {
  ar: 'من في على مع الى إلى عن أو و ل ب هذا هذه',
  bg: 'за с със от на в във и или до по при към',
  cs: 'pro s se z ze na v ve a nebo do po k ke od u i',
  da: 'til med fra på i og eller for af en et den det de om',
  de: 'für mit von vom aus in im am an auf zu zum zur und oder der die das dem den ein eine einen bei beim fürs',
  el: 'για με από σε στο στη στην και ή το τα τη την του της των τον τις ο η οι ένα μια',
  en: 'for with of from in on at to and or the a an by my me',
  es: 'para con de del desde en a al y o el la los las un una por mi su que',
  et: 'ja või koos jaoks',
  fi: 'ja tai sekä kanssa',
  fr: 'pour avec de du des d en à au aux et ou le la les l un une par sur ma mon mes ce',
  hr: 'za s sa od iz na u i ili do po',
  hu: 'a az és vagy egy',
  it: 'per con di del della dei delle degli da dal in a al nel su e o il lo la i gli le un una',
  ja: 'の と を は が に で',
  ko: '및 또는 위한 있는',
  lt: 'ir ar arba su iš į ant nuo prie',
  lv: 'un vai ar no uz pie par',
  nl: 'voor met van uit in op om aan te en of de het een bij',
  no: 'til med fra på i og eller for av en et ei den det de om',
  pl: 'dla z ze od do na w we i lub oraz po przy',
  pt: 'para pra com de do da dos das em no na nos nas a ao à e ou o os as um uma por',
  ro: 'pentru cu de din la pe în și sau un o',
  sk: 'pre s so z zo na v vo a alebo do po k ku od u i',
  sl: 'za s z od iz na v in ali do po',
  sv: 'till med från på i och eller för av en ett den det de om',
  tr: 'için ile ve veya bir en bu',
  vi: 'cho với của từ và hoặc là các những',
}

const littleIn = new Map(Object.entries(written).map(([language, words]) => [language, new Set(wordsOf(words))]))

/** English ones are little in every language, as English words are understood in it. */
export const isLittle = (word: string, language: string): boolean =>
  (littleIn.get(language)?.has(word) || littleIn.get('en')!.has(word)) === true
