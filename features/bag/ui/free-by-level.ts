import type { Translate } from '@stadion/fragments/fragment'

/** Why something costs a member nothing: "Free with Gold". */
export const freeByLevel = (t: Translate, level: number): string => t('points.free', { level: t(`points.level.${level}`) })
