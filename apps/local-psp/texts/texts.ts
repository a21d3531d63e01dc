import { ar } from './ar.ts'
import { bg } from './bg.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { et } from './et.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { hr } from './hr.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { lt } from './lt.ts'
import { lv } from './lv.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { sk } from './sk.ts'
import { sl } from './sl.ts'
import { sv } from './sv.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { vi } from './vi.ts'

const languages: Readonly<Record<string, Texts>> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  hr,
  hu,
  it,
  ja,
  ko,
  lt,
  lv,
  nl,
  no,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
  th,
  tr,
  vi,
}

/** The texts of a locale such as `de_AT`; English for a language that the company does not speak. */
export const textsOf = (locale: string): Texts => languages[locale.split('_')[0] ?? ''] ?? en
