/** Longest address, and longest part before the @ (D-042). */
const maxLength = 254
const maxLocal = 64
const form = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/

/**
 * The normalised address by which accounts are found: trimmed, NFC, lower case, international domains in ASCII. Undefined if it is no
 * address.
 */
export function emailKeyOf(typed: string): string | undefined {
  const text = typed.trim().normalize('NFC')
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = asciiDomain(text.slice(at + 1))
  if (at < 1 || domain === undefined || local.length > maxLocal) return undefined
  const key = `${local}@${domain}`.toLowerCase()
  return key.length <= maxLength && form.test(key) ? key : undefined
}

// Browsers and Node both convert international domains to ASCII when they parse an address.
function asciiDomain(domain: string): string | undefined {
  if (/^[\w.-]+$/.test(domain)) return domain
  if (/[\s/?#:@\\[\]%]/.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  return new URL(`http://${domain}`).hostname
}
