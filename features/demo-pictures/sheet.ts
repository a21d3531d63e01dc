import { n1 } from './path.ts'

/** A gradient stop: offset 0..1, colour, opacity. */
type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Attributes of a drawn element; numbers are rounded to what the eye can see. */
type Paint = Record<string, string | number | undefined>

const attributes = (paint: Paint): string => {
  let out = ''
  for (const [name, value] of Object.entries(paint)) {
    if (value === undefined) continue
    out += ` ${name}="${typeof value === 'number' ? String(Math.round(value * 100) / 100) : value}"`
  }
  return out
}

const stopped = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${Math.round(o * 100) / 100}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${Math.round(a * 100) / 100}"`}/>`,
    )
    .join('')

/** Colour of shade laid over any paint. */
export const shadow = '#120f18'

/** A drawing in progress: definitions (gradients, clips, weaves) are stored once each, parts in painting order. */
export class Sheet {
  private readonly defs: string[] = []
  private readonly known = new Map<string, string>()
  private parts: string[] = []
  private readonly box: string

  /** @param box what of the plane the file shows, as SVG's `viewBox` */
  constructor(box = '0 0 800 800') {
    this.box = box
  }

  private define(make: (id: string) => string): string {
    const key = make('')
    const old = this.known.get(key)
    if (old) return old
    const id = this.known.size < 26 ? String.fromCharCode(97 + this.known.size) : `z${(this.known.size - 26).toString(36)}`
    this.known.set(key, id)
    this.defs.push(make(id))
    return id
  }

  /** Straight gradient between two points of the drawing. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    return `url(#${this.define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n1(x1)}" y1="${n1(y1)}" x2="${n1(x2)}" y2="${n1(y2)}">${stopped(stops)}</linearGradient>`)})`
  }

  /** Round gradient about a point of the drawing, optionally stretched to an ellipse. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], squash = 1): string {
    const shape = squash === 1 ? '' : ` gradientTransform="translate(0 ${n1(cy * (1 - squash))})scale(1 ${Math.round(squash * 100) / 100})"`
    return `url(#${this.define((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(r)}"${shape}>${stopped(stops)}</radialGradient>`)})`
  }

  /** Round gradient of radius 1 carried by two half axes: it fades along both. */
  pool(cx: number, cy: number, ax: number, ay: number, bx: number, by: number, stops: readonly Stop[]): string {
    const m = [ax, ay, bx, by, cx, cy].map(n1).join(' ')
    return `url(#${this.define((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="matrix(${m})">${stopped(stops)}</radialGradient>`)})`
  }

  /** Repeating weave of the given tile size. */
  weave(width: number, height: number, tile: string, turn = 0): string {
    return `url(#${this.define((id) => `<pattern id="${id}" width="${n1(width)}" height="${n1(height)}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${n1(turn)})"` : ''}>${tile}</pattern>`)})`
  }

  /** Clip region of path data. */
  clip(d: string): string {
    return `url(#${this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`
  }

  /** The one blur a picture may have, for its contact shadow. */
  blur(by: number): string {
    return `url(#${this.define((id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`)})`
  }

  /** Adds a filled or stroked path. */
  path(d: string, paint: Paint): this {
    this.parts.push(`<path d="${d}"${attributes(paint)}/>`)
    return this
  }

  /** Adds a stroked line without fill. */
  stroke(d: string, colour: string, width: number, opacity = 1, more: Paint = {}): this {
    return this.path(d, { fill: 'none', stroke: colour, 'stroke-width': width, opacity: opacity === 1 ? undefined : opacity, ...more })
  }

  /** Adds any element that has no content. */
  shape(name: string, paint: Paint): this {
    this.parts.push(`<${name}${attributes(paint)}/>`)
    return this
  }

  /** Adds a line of text in the font of whoever looks. */
  text(line: string, paint: Paint): this {
    const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    this.parts.push(`<text font-family="system-ui,sans-serif" font-weight="700"${attributes(paint)}>${escaped}</text>`)
    return this
  }

  /** Adds an ellipse. */
  ellipse(cx: number, cy: number, rx: number, ry: number, paint: Paint): this {
    return this.shape('ellipse', { cx: n1(cx), cy: n1(cy), rx: n1(rx), ry: n1(ry), ...paint })
  }

  /** Adds what `draw` draws inside a group. */
  group(paint: Paint, draw: () => void): this {
    const outer = this.parts
    this.parts = []
    draw()
    const inner = this.parts.join('')
    this.parts = outer
    if (inner) this.parts.push(`<g${attributes(paint)}>${inner}</g>`)
    return this
  }

  /** A soft-edged pool of light or shade (no filter: one shared round gradient per colour). */
  soft(colour: string, cx: number, cy: number, rx: number, ry: number, opacity: number, turn = 0): this {
    const id = this.define(
      (i) =>
        `<radialGradient id="${i}"><stop stop-color="${colour}"/><stop offset=".3" stop-color="${colour}" stop-opacity=".74"/><stop offset=".65" stop-color="${colour}" stop-opacity=".25"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    return this.ellipse(cx, cy, rx, ry, {
      fill: `url(#${id})`,
      opacity,
      transform: turn ? `rotate(${n1(turn)} ${n1(cx)} ${n1(cy)})` : undefined,
    })
  }

  /** Shade that gathers towards a line and is deepest on it: many faint strokes, so that no step is seen in a large picture. */
  gathered(d: string, colour: string, width: number, opacity: number): this {
    const steps = 14
    return this.group(
      { fill: 'none', stroke: colour, 'stroke-opacity': 1 - (1 - opacity) ** (1 / steps), 'stroke-linejoin': 'round' },
      () => {
        for (let k = steps; k > 0; k--) this.shape('path', { d, 'stroke-width': (width * k ** 1.5) / steps ** 1.5 })
      },
    )
  }

  /** Puts rules for classes into the file. */
  rules(css: string): this {
    this.defs.push(`<style>${css}</style>`)
    return this
  }

  /** A row of stitches along path data: thread with a faint bed below it. */
  stitches(d: string, thread: string, width = 1.6, dash = '5 3'): this {
    this.stroke(d, shadow, width + 1.2, 0.16, { transform: 'translate(.5 .9)' })
    return this.stroke(d, thread, width, 0.9, { 'stroke-dasharray': dash, 'stroke-linecap': 'round' })
  }

  /** The finished file. */
  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${this.box}"><defs>${this.defs.join('')}</defs>${this.parts.join('')}</svg>`
  }
}
