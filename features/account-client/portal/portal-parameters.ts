/** Whether an address holds anything that the account has to remember; apart, because every page asks it. */
export const hasPortalParameters = (search: string): boolean =>
  /[?&](storeId|sourceId|invit(e|ecode|ationCode)|athlete|partner|trainer)=/.test(search)
