import type { BrandSlot } from '@stadion/site/markets'
import { palettes } from '../tokens/palettes.ts'

/** The sign of a brand in a square, as an SVG document: three lanes seen from above, or one diagonal. */
export function monogramSvg(slot: BrandSlot): string {
  const { hero, onHero, heroMark } = palettes[slot].light
  const drawn =
    slot === 'main'
      ? `<path fill="${hero}" d="M0 0h64v64H0z"/><g fill="none" stroke="${onHero}" stroke-width="3.4"><path d="M25 10h14a22 22 0 0 1 0 44H25a22 22 0 0 1 0-44z"/><path d="M25 17.5h14a14.5 14.5 0 0 1 0 29H25a14.5 14.5 0 0 1 0-29z"/><path d="M25 25h14a7 7 0 0 1 0 14H25a7 7 0 0 1 0-14z"/></g>`
      : `<rect width="64" height="64" rx="14" fill="${hero}"/><path fill="${heroMark}" d="M41 0h11L23 64H12z"/><path fill="${onHero}" d="M55 0h3L29 64h-3z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawn}</svg>`
}
