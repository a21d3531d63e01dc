/** The keys of all advisory locks of whole transactions. Each is used for one purpose only. */
export const advisoryLocks = {
  migrations: 7_402_019,
  testTemplates: 7_402_020,
  seed: 7_402_063,
  catalogueListEntries: 7_402_065,
} as const
