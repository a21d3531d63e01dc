/** Why a review should not stand in the shop: of reports, and the closed list of removals (D-192). */
export const reportReasons = ['ABUSE', 'WRONG_ARTICLE', 'PERSONAL_DATA', 'ADVERTISING', 'ILLEGAL'] as const
export type ReportReason = (typeof reportReasons)[number]
