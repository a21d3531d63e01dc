const protocols = /^(?:https?|mailto|ftp|tel|file|blob):/
const media = /^data:(?:image\/(?:png|jpeg|gif|webp|bmp|tiff)|audio\/(?:mpeg|mp4|ogg|wav)|video\/(?:mpeg|mp4|ogg|webm));base64,/
/** A scheme, as browsers parse it at the start of an address. */
const scheme = /^[a-z][a-z0-9+.-]*:/

/**
 * An address that a link may have: relative, of a harmless protocol, or a picture, sound or film in base64. Others lead nowhere (D-102).
 */
export function safeLink(href: string): string {
  // Browsers ignore invisible characters, so they must not hide a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const bare = href.replaceAll(/[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/g, '').toLowerCase()
  return !scheme.test(bare) || protocols.test(bare) || media.test(bare) ? href : `unsafe:${href}`
}
