type Rules = typeof import('./later/detail-problems.ts')['detailProblems']

/**
 * What is wrong with section 1. The rules of addresses load once the page is awake, so that its first script is smaller; should they not come,
 * the server alone says what is wrong.
 */
export const problemsOf = (...asked: Parameters<Rules>): Promise<ReturnType<Rules>> =>
  import('./later/detail-problems.ts').then(
    ({ detailProblems }) => detailProblems(...asked),
    () => ({}),
  )
