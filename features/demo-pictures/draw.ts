import { backpack } from './backpacks.ts'
import { ball } from './balls.ts'
import { legs } from './bottoms.ts'
import { duffel } from './duffels.ts'
import { gloves, socks } from './hand-and-foot.ts'
import { beanie, cap, headband } from './headwear.ts'
import { isWorn, type Look, type View, wornView } from './look.ts'
import { namedTag } from './named-tag.ts'
import { plate } from './plate.ts'
import { Sheet } from './sheet.ts'
import { shoesFromAbove } from './shoe-above.ts'
import { heelsFromBehind } from './shoe-heel.ts'
import { pairOfShoes } from './shoe-pair.ts'
import { shoeCloseUp, shoeFromSide } from './shoe-side.ts'
import { solesFromBelow } from './shoe-sole-below.ts'
import { skirt } from './skirts.ts'
import { slide } from './slides.ts'
import { bottle, giftCard } from './small-goods.ts'
import { top } from './tops.ts'

/**
 * Draws an article as a standalone SVG file of 800 by 800 units; the same look and view always give the same bytes.
 * @param alwaysDark its ground is that of dark windows, whatever the window
 */
export function drawPicture(look: Look, view: View, alwaysDark = false): string {
  const sheet = new Sheet()
  if (!(isWorn(look.kind) && view === wornView)) plate(sheet, look.slot, alwaysDark)
  drawArticle(sheet, look, view)
  return sheet.toString()
}

/** Draws the article itself, without a ground. */
export function drawArticle(sheet: Sheet, look: Look, view: View): void {
  switch (look.kind) {
    case 'running-shoe':
    case 'trail-shoe':
    case 'training-shoe':
    case 'court-sneaker':
    case 'basketball-shoe':
    case 'football-boot':
      if (view === 1) shoeFromSide(sheet, look.kind, look)
      else if (view === 2) shoesFromAbove(sheet, look.kind, look)
      else if (view === 3) shoeCloseUp(sheet, look.kind, look)
      else if (view === 4) solesFromBelow(sheet, look.kind, look)
      else if (view === 5) heelsFromBehind(sheet, look.kind, look)
      else pairOfShoes(sheet, look.kind, look)
      break
    case 't-shirt':
    case 'tank-top':
    case 'jersey':
    case 'hoodie':
    case 'sweatshirt':
    case 'jacket':
    case 'wind-jacket':
    case 'sports-bra':
      top(sheet, look.kind, look, view)
      break
    case 'tights':
    case 'shorts':
    case 'track-pants':
      legs(sheet, look.kind, look, view)
      break
    case 'skirt':
      skirt(sheet, look, view)
      break
    case 'slide':
      slide(sheet, look, view)
      break
    case 'cap':
      cap(sheet, look, view)
      break
    case 'beanie':
      beanie(sheet, look, view)
      break
    case 'headband':
      headband(sheet, look, view)
      break
    case 'backpack':
      backpack(sheet, look, view)
      break
    case 'duffel-bag':
      duffel(sheet, look, view)
      break
    case 'ball':
      ball(sheet, look, view)
      break
    case 'bottle':
      bottle(sheet, look, view)
      break
    case 'gift-card':
      giftCard(sheet, look, view)
      break
    case 'socks':
      socks(sheet, look, view)
      break
    case 'gloves':
      gloves(sheet, look, view)
      break
    case 'tag':
      namedTag(sheet, look)
      break
  }
}
