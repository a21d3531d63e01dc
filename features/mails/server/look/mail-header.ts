import { type Html, html } from '@stadion/contract/html'
import type { Frame } from './frame.ts'
import type { Styles } from './styles.ts'

/** The top of a mail: the brand's name on its colour, with its motif. Colours are the same in light and dark. */
export function mailHeader({ slot, brandName, home, direction }: Frame, { palette, radius }: Styles): Html {
  const { hero, onHero, heroMark } = palette
  const sign =
    slot === 'main'
      ? 'font-size:22px;font-weight:850;letter-spacing:0.14em;text-transform:uppercase'
      : 'font-size:28px;font-weight:800;letter-spacing:-0.035em'
  const name = html`<a href="${home}" lang="en" dir="ltr" style="${sign};line-height:1;text-decoration:none;color:${onHero}">${brandName}</a>`
  if (slot === 'main') {
    const lanes = [5, 10, 5].map(
      (height) => html`<div style="height:${height}px;border-top:1px solid ${heroMark};font-size:0;line-height:0"></div>`,
    )
    return html`<div style="background-color:${hero}"><div class="band" style="padding:24px 40px 22px">${name}</div>${lanes}</div>`
  }
  // Mail programs without gradients show the plain colour.
  const diagonal = `linear-gradient(${direction === 'rtl' ? '-115deg' : '115deg'},transparent 74%,${heroMark} 74%,${heroMark} 80%,transparent 80%)`
  return html`<div class="band" style="padding:26px 40px;border-radius:${radius} ${radius} 0 0;background-color:${hero};background-image:${diagonal}">${name}</div>`
}
