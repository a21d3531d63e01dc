/** A point; a third entry of 1 marks a sharp corner when the point is part of an outline. */
export type Point = readonly [x: number, y: number, corner?: number]

/** A number with at most one decimal, as short as it can be written. */
export const n1 = (v: number): string => {
  const r = Math.round(v * 10) / 10
  return r === 0 ? '0' : String(r)
}

/** Straight blend of two numbers. */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** Soft step from 0 to 1 between two edges. */
export function ease(from: number, to: number, v: number): number {
  const t = Math.min(1, Math.max(0, (v - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

interface Span {
  a: Point
  c: Point
  d: Point
  b: Point
}

/** Cubic spans of a rounded line through the points (no overshoot, corners kept sharp). */
function spans(points: readonly Point[], closed: boolean): Span[] {
  const n = points.length
  const at = (i: number): Point => points[(i + n) % n] as Point
  const heading = (i: number): Point => {
    const p = at(i)
    const end = !closed && (i === 0 || i === n - 1)
    if (p[2] || end) return [0, 0]
    const a = at(i - 1)
    const b = at(i + 1)
    const la = Math.hypot(p[0] - a[0], p[1] - a[1]) || 1
    const lb = Math.hypot(b[0] - p[0], b[1] - p[1]) || 1
    const x = ((p[0] - a[0]) / la) * lb + ((b[0] - p[0]) / lb) * la
    const y = ((p[1] - a[1]) / la) * lb + ((b[1] - p[1]) / lb) * la
    const l = Math.hypot(x, y) || 1
    return [x / l, y / l]
  }
  const heads = points.map((_, i) => heading(i))
  const out: Span[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const a = at(i)
    const b = at(i + 1)
    const ha = heads[i] as Point
    const hb = heads[(i + 1) % n] as Point
    // a short neighbour shortens the handle, so that a long span beside a tight bend stays straight
    const whole = Math.hypot(b[0] - a[0], b[1] - a[1])
    const l = Math.min(whole / 3, gap(at(i - 1), a) * 0.8 || whole)
    const m = Math.min(whole / 3, gap(b, at(i + 2)) * 0.8 || whole)
    const c: Point = ha[0] || ha[1] ? [a[0] + ha[0] * l, a[1] + ha[1] * l] : [a[0] + (b[0] - a[0]) / 3, a[1] + (b[1] - a[1]) / 3]
    const d: Point = hb[0] || hb[1] ? [b[0] - hb[0] * m, b[1] - hb[1] * m] : [b[0] - (b[0] - a[0]) / 3, b[1] - (b[1] - a[1]) / 3]
    out.push({ a, b, c, d })
  }
  return out
}

/** Relative cubic commands from tenths, so that rounding never accumulates. */
function write(list: readonly Span[], closed: boolean): string {
  const first = list[0]
  if (!first) return ''
  let x = Math.round(first.a[0] * 10)
  let y = Math.round(first.a[1] * 10)
  let out = `M${x / 10} ${y / 10}c`
  let glue = ''
  for (const s of list) {
    for (const p of [s.c, s.d, s.b]) {
      const dx = Math.round(p[0] * 10) - x
      const dy = Math.round(p[1] * 10) - y
      out += `${glue && dx >= 0 ? ' ' : ''}${short(dx)}${dy >= 0 ? ' ' : ''}${short(dy)}`
      glue = ' '
    }
    x = Math.round(s.b[0] * 10)
    y = Math.round(s.b[1] * 10)
  }
  return closed ? `${out}z` : out
}

const written: (string | undefined)[] = []

/** Tenths as the shortest decimal; the common ones are remembered. */
function short(tenths: number): string {
  const key = tenths + 4000
  const known = written[key]
  if (known !== undefined) return known
  const s = String(tenths / 10)
  const out = s.startsWith('0.') ? s.slice(1) : s.startsWith('-0.') ? `-${s.slice(2)}` : s
  if (key >= 0 && key < 8000) written[key] = out
  return out
}

/** Path data of a rounded closed outline through the points. */
export const outline = (points: readonly Point[]): string => write(spans(points, true), true)

/** Path data of a rounded open line through the points. */
export const line = (points: readonly Point[]): string => write(spans(points, false), false)

/** Path data of straight edges. */
export const poly = (points: readonly Point[], closed = true): string =>
  `M${points.map((p) => `${n1(p[0])} ${n1(p[1])}`).join('L')}${closed ? 'z' : ''}`

/** Points along the rounded line, `per` of them to a span. */
export function sample(points: readonly Point[], per = 8, closed = false): Point[] {
  const out: Point[] = []
  const list = spans(points, closed)
  for (const s of list) {
    for (let k = 0; k < per; k++) {
      const t = k / per
      const u = 1 - t
      const w0 = u * u * u
      const w1 = 3 * u * u * t
      const w2 = 3 * u * t * t
      const w3 = t * t * t
      out.push([w0 * s.a[0] + w1 * s.c[0] + w2 * s.d[0] + w3 * s.b[0], w0 * s.a[1] + w1 * s.c[1] + w2 * s.d[1] + w3 * s.b[1]])
    }
  }
  const last = list[list.length - 1]
  if (!closed && last) out.push([last.b[0], last.b[1]])
  return out
}

/** Height of a left-to-right line at x (held flat beyond its ends). */
export function heightAt(points: readonly Point[], x: number): number {
  const first = points[0] as Point
  if (x <= first[0]) return first[1]
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point
    const b = points[i] as Point
    if (x <= b[0] && b[0] > a[0]) return lerp(a[1], b[1], (x - a[0]) / (b[0] - a[0]))
  }
  return (points[points.length - 1] as Point)[1]
}

/** The line moved sideways by `by` (positive: to the right hand when walking along it, y down). */
export function beside(points: readonly Point[], by: number): Point[] {
  return points.map((p, i) => {
    const a = points[Math.max(0, i - 1)] as Point
    const b = points[Math.min(points.length - 1, i + 1)] as Point
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [p[0] - ((b[1] - a[1]) / l) * by, p[1] + ((b[0] - a[0]) / l) * by]
  })
}

/** A closed shape drawn in by `by`, without the loops that sharp corners would give. */
export function inset(points: readonly Point[], by: number): Point[] {
  let area = 0
  for (let i = 0; i < points.length; i++) {
    const a = points[i] as Point
    const b = points[(i + 1) % points.length] as Point
    area += a[0] * b[1] - b[0] * a[1]
  }
  const side = area > 0 ? by : -by
  const n = points.length
  const moved = points.map((p, i): Point => {
    const a = points[(i + n - 1) % n] as Point
    const b = points[(i + 1) % n] as Point
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [p[0] - ((b[1] - a[1]) / l) * side, p[1] + ((b[0] - a[0]) / l) * side]
  })
  const keep = (by * 0.93) ** 2
  return moved.filter((m) => points.every((p) => (p[0] - m[0]) ** 2 + (p[1] - m[1]) ** 2 >= keep))
}

/** The point a share `t` (0..1) of the way along a line. */
export function along(points: readonly Point[], t: number): Point {
  let total = 0
  for (let i = 1; i < points.length; i++) total += gap(points[i - 1] as Point, points[i] as Point)
  let left = total * Math.min(1, Math.max(0, t))
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point
    const b = points[i] as Point
    const l = gap(a, b)
    if (left <= l || i === points.length - 1) return [lerp(a[0], b[0], l ? left / l : 0), lerp(a[1], b[1], l ? left / l : 0)]
    left -= l
  }
  return points[0] as Point
}

const gap = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])
