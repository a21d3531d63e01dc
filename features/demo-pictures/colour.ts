type Triple = [number, number, number]

const channel = (hex: string, at: number): number => {
  const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const memo = new Map<string, Triple>()

/** OKLab coordinates of a #rrggbb colour: lightness 0..1 and two colour axes. */
function lab(hex: string): Triple {
  const known = memo.get(hex)
  if (known) return known
  const r = channel(hex, 1)
  const g = channel(hex, 3)
  const b = channel(hex, 5)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const out: Triple = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  if (memo.size > 4000) memo.clear()
  memo.set(hex, out)
  return out
}

const byte = (c: number): string => {
  const v = c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, v)) * 255)
    .toString(16)
    .padStart(2, '0')
}

/** #rrggbb of OKLab coordinates. */
function unlab([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)}${byte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}

/** Perceived lightness, 0 black to 1 white. */
export const lightness = (hex: string): number => lab(hex)[0]

/** A colour between two, mixed as paint is seen. */
export function mix(from: string, to: string, t: number): string {
  const p = lab(from)
  const q = lab(to)
  return unlab([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t])
}

/** The same paint in more or less light: -1 deep shadow, 0 as given, 1 full highlight. */
export function tone(hex: string, k: number): string {
  const [L, a, b] = lab(hex)
  if (k >= 0) return unlab([L + (1.0 - L) * k, a * (1 - k * 0.75), b * (1 - k * 0.75)])
  const d = 1 + k
  return unlab([L * d, a * (0.35 + 0.65 * d), b * (0.35 + 0.65 * d) - 0.012 * -k])
}

/** A tone that is visible on the given one: lighter on dark paint, darker on light paint. */
export const near = (hex: string, by = 0.14): string => (lightness(hex) < 0.5 ? tone(hex, by) : tone(hex, -by))

/** How far two colours lie apart, 0 the same. */
export function apart(p: string, q: string): number {
  const a = lab(p)
  const b = lab(q)
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** The first candidate that reads against the ground, else a neighbouring tone of the ground. */
export function legible(ground: string, candidates: readonly string[], need = 0.16): string {
  return candidates.find((c) => apart(c, ground) >= need) ?? near(ground, 0.3)
}
