/** The cookies of the page. */
export const documentCookies = {
  read: () => document.cookie,
  write(cookie: string) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store reaches neither every browser nor the next line
    document.cookie = cookie
  },
}
