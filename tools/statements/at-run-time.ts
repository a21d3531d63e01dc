/** Files with statements whose text is built at run time, so that they cannot be checked, and the number of these statements. */
export const atRunTime: Readonly<Record<string, { times: number; because: string }>> = {
  'apps/api/reset.ts': { times: 3, because: 'the tables are those that the database has' },
  'features/account/accounts/server/accounts.ts': { times: 1, because: 'the columns are those that a new account has' },
  'features/account/session/server/session-table.ts': { times: 2, because: 'the parameters of sign_in_2 are counted' },
  'features/bag/server/bag-table.ts': { times: 1, because: 'the parameters of a function are counted; the answer is JSON' },
  'features/catalogue/server/lists/list-page.ts': {
    times: 5,
    because: 'the order, the position and the filters are those that are asked for',
  },
  'features/catalogue/server/lists/planned-source.ts': {
    times: 4,
    because: 'the order, the position and the ranges are those of the plan',
  },
  'features/checkout/server/care-check.ts': { times: 1, because: 'it runs tools/check-money.sql, which tests run too' },
  'features/privacy-requests/server/request-table.ts': { times: 1, because: 'the columns are those that change' },
  'features/reviews/server/reviews-table.ts': { times: 1, because: 'the filters of a list are those that are asked for' },
  'features/wishlist/server/wishlist-table.ts': { times: 1, because: 'the parameters of a function are counted; the answer is JSON' },
  'platform/database/contended.ts': { times: 2, because: 'it passes on the statements of its callers, which are checked there' },
  'platform/database/delete-in-batches.ts': { times: 1, because: 'the table is its parameter; its calls are checked instead' },
  'platform/database/functions.ts': { times: 3, because: 'it runs the files of functions and their triggers' },
  'platform/database/migrate.ts': { times: 2, because: 'it runs the files of migrations' },
  'platform/database/statistics.ts': { times: 2, because: 'the tables are those that have grown' },
  'platform/database/sql.ts': { times: 1, because: 'it runs every statement' },
}
