/** Whether an address has parameters that the account must store; in its own file, because every page loads it. */
export const hasPortalParameters = (search: string): boolean =>
  /[?&](storeId|sourceId|invit(e|ecode|ationCode)|athlete|partner|trainer)=/.test(search)
