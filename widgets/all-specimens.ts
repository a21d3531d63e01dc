import { badge } from './badge/badge.specimens.tsx'
import { notice } from './notice/notice.specimens.tsx'
import type { WidgetSpecimens } from './specimen.ts'

/** Every widget of the gallery; one line for each folder. */
export const allSpecimens: readonly WidgetSpecimens[] = [badge, notice]
