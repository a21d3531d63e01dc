import { lightness } from './colour.ts'
import { type Sheet, shadow } from './sheet.ts'
import type { Weave } from './shoe-trim.ts'

/** Fill that lays the surface of a material over a colour; `scale` enlarges it for close-ups. */
export function weave(sheet: Sheet, kind: Weave, ground: string, scale = 1, turn = 0): string {
  const dark = lightness(ground) < 0.42
  const a = dark ? '#ffffff' : shadow
  const b = dark ? shadow : '#ffffff'
  const ka = dark ? 0.13 : lightness(ground) > 0.85 ? 0.1 : 0.15
  const kb = dark ? 0.4 : 0.4
  const s = (v: number): string => String(Math.round(v * scale * 10) / 10)
  switch (kind) {
    case 'mesh':
      return sheet.weave(
        8 * scale,
        8 * scale,
        `<g fill="${a}" fill-opacity="${ka}"><ellipse cx="${s(2)}" cy="${s(2)}" rx="${s(1.7)}" ry="${s(1.2)}"/><ellipse cx="${s(6)}" cy="${s(6)}" rx="${s(1.7)}" ry="${s(1.2)}"/></g><path d="M0 ${s(3.8)}h${s(4)}M${s(4)} ${s(7.8)}h${s(4)}" stroke="${b}" stroke-opacity="${kb * 0.6}" stroke-width="${s(0.7)}"/>`,
        turn - 8,
      )
    case 'knit':
      return sheet.weave(
        6 * scale,
        5 * scale,
        `<path d="M0 0l${s(3)} ${s(4)}l${s(3)}-${s(4)}" fill="none" stroke="${a}" stroke-opacity="${ka}" stroke-width="${s(1.1)}"/><path d="M0 ${s(1.2)}l${s(3)} ${s(4)}l${s(3)}-${s(4)}" fill="none" stroke="${b}" stroke-opacity="${kb * 0.45}" stroke-width="${s(0.7)}"/>`,
        turn,
      )
    case 'ripstop':
      return sheet.weave(
        12 * scale,
        12 * scale,
        `<path d="M0 .5h${s(12)}M.5 0v${s(12)}" stroke="${a}" stroke-opacity="${ka}" stroke-width="${s(1)}"/><path d="M0 ${s(4.5)}h${s(12)}M0 ${s(8.5)}h${s(12)}M${s(4.5)} 0v${s(12)}M${s(8.5)} 0v${s(12)}" stroke="${b}" stroke-opacity="${kb * 0.35}" stroke-width="${s(0.7)}"/>`,
        turn + 12,
      )
    case 'dots':
      return sheet.weave(
        10 * scale,
        10 * scale,
        `<g fill="${a}" fill-opacity="${ka}"><circle cx="${s(2.5)}" cy="${s(2.5)}" r="${s(1.3)}"/><circle cx="${s(7.5)}" cy="${s(7.5)}" r="${s(1.3)}"/></g>`,
        turn + 20,
      )
    case 'grain':
      return sheet.weave(
        30 * scale,
        26 * scale,
        `<g fill="none" stroke="${a}" stroke-opacity="${ka * 0.55}" stroke-width="${s(0.9)}"><path d="M${s(2)} ${s(3)}q${s(4)} ${s(3)} ${s(8)} 0M${s(15)} ${s(8)}q${s(5)} ${s(2)} ${s(7)}-${s(3)}M${s(5)} ${s(15)}q${s(2)} ${s(5)} ${s(7)} ${s(3)}M${s(19)} ${s(19)}q${s(5)} ${s(1)} ${s(8)}-${s(3)}M${s(1)} ${s(23)}q${s(4)}-${s(2)} ${s(6)} 0"/></g>`,
        turn,
      )
    case 'suede':
      return sheet.weave(
        22 * scale,
        18 * scale,
        `<g stroke="${a}" stroke-opacity="${ka * 0.7}" stroke-width="${s(0.9)}"><path d="M${s(2)} ${s(2)}l${s(3)} ${s(2)}M${s(11)} ${s(4)}l${s(3)}-${s(1)}M${s(6)} ${s(9)}l${s(2)} ${s(2)}M${s(16)} ${s(11)}l${s(3)} ${s(2)}M${s(2)} ${s(15)}l${s(3)}-${s(1)}M${s(12)} ${s(16)}l${s(2)} ${s(1)}"/></g><g stroke="${b}" stroke-opacity="${kb * 0.5}" stroke-width="${s(0.9)}"><path d="M${s(6)} ${s(5)}l${s(3)} ${s(1)}M${s(16)} ${s(6)}l${s(2)} ${s(2)}M${s(1)} ${s(10)}l${s(3)} ${s(1)}M${s(10)} ${s(12)}l${s(3)} ${s(1)}"/></g>`,
        turn,
      )
  }
}
