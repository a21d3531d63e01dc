/** What the level of a member gives for nothing (D-198). The table is that of the membership; `null` where it gives nothing of it. */
export interface LevelBenefits {
  level: number
  freeExpress: boolean
  freeWrapping: boolean
}

/** What of it counted for a price, for whoever checks that it still holds. */
export type UsedBenefits = Partial<Record<'freeExpress' | 'freeWrapping', true>>
