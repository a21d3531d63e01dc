const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of a piece of HTML, in one line: a description here is a text. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(style|script)\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replaceAll(/<[a-z/!][^>]*>/gi, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
}
