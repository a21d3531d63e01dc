import type { Kind } from '@stadion/demo-pictures/look'

/** Four kinds that complete an article of a kind, what is missed most first. Nothing completes a gift card, and it completes nothing. */
export const goesWith: Readonly<Record<Kind, readonly Kind[]>> = {
  'running-shoe': ['shorts', 't-shirt', 'tights', 'socks'],
  'trail-shoe': ['wind-jacket', 'tights', 'backpack', 'socks'],
  'training-shoe': ['shorts', 't-shirt', 'tights', 'duffel-bag'],
  'court-sneaker': ['track-pants', 'hoodie', 't-shirt', 'cap'],
  'basketball-shoe': ['jersey', 'shorts', 'socks', 'ball'],
  'football-boot': ['jersey', 'shorts', 'socks', 'ball'],
  slide: ['shorts', 't-shirt', 'socks', 'duffel-bag'],
  't-shirt': ['shorts', 'running-shoe', 'training-shoe', 'cap'],
  'tank-top': ['shorts', 'tights', 'running-shoe', 'training-shoe'],
  jersey: ['shorts', 'football-boot', 'basketball-shoe', 'socks'],
  hoodie: ['track-pants', 'court-sneaker', 't-shirt', 'beanie'],
  sweatshirt: ['track-pants', 'court-sneaker', 't-shirt', 'cap'],
  jacket: ['track-pants', 'trail-shoe', 'hoodie', 'beanie'],
  'wind-jacket': ['tights', 'running-shoe', 't-shirt', 'gloves'],
  tights: ['t-shirt', 'running-shoe', 'sports-bra', 'wind-jacket'],
  shorts: ['t-shirt', 'running-shoe', 'training-shoe', 'jersey'],
  'track-pants': ['hoodie', 'court-sneaker', 't-shirt', 'jacket'],
  skirt: ['tank-top', 'court-sneaker', 't-shirt', 'headband'],
  'sports-bra': ['tights', 'tank-top', 'training-shoe', 'running-shoe'],
  cap: ['t-shirt', 'shorts', 'court-sneaker', 'running-shoe'],
  beanie: ['jacket', 'gloves', 'hoodie', 'track-pants'],
  backpack: ['trail-shoe', 'jacket', 'bottle', 'cap'],
  'duffel-bag': ['training-shoe', 't-shirt', 'bottle', 'shorts'],
  ball: ['football-boot', 'basketball-shoe', 'jersey', 'shorts'],
  bottle: ['backpack', 't-shirt', 'shorts', 'running-shoe'],
  socks: ['running-shoe', 'shorts', 'football-boot', 't-shirt'],
  gloves: ['beanie', 'wind-jacket', 'tights', 'running-shoe'],
  headband: ['tank-top', 'tights', 'running-shoe', 'shorts'],
  'gift-card': [],
}

/** The kinds that complete one; none for a kind that is not known here. */
export const kindsWith = (kind: string): readonly string[] => (Object.hasOwn(goesWith, kind) ? goesWith[kind as Kind] : [])
