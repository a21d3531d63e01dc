/**
 * Digits and hyphens as keyboards of East Asia and of Arabic write them, in ASCII: `１００ー０００１` becomes `100-0001`, `٠٥١٢` becomes
 * `0512`. For codes and numbers only: names and streets stay as they were typed.
 */
export const typedDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
