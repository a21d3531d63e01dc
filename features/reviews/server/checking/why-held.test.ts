import { expect, test } from 'vitest'
import { whyHeld } from './why-held.ts'

const good = {
  en: ['Light and quick, a joy from the first day.', 'Worn it for 250 km and 3 months, still like new.', 'Not my size, but well made.'],
  de: ['Leicht und schnell, macht vom ersten Tag an Freude.', 'Nach 250 km wie neu, Größe 42,5 passt.', 'Leider zu eng, ging zurück.'],
  fr: ['Légères et rapides, un plaisir.', 'Après 250 km elles sont comme neuves.', 'Trop étroites pour moi, dommage.'],
  es: ['Ligeras y rápidas, un gusto.', 'Con 250 km siguen como nuevas.', 'Me quedan estrechas, una pena.'],
  ja: ['軽くて速い、初日から楽しめます。', '250 km走っても新品のようです。', '私には少し狭すぎました。'],
  ar: ['خفيف وسريع، متعة من اليوم الأول.', 'بعد ٢٥٠ كيلومترًا ما زال كالجديد.', 'ضيق عليّ قليلًا للأسف.'],
}
const bad: Record<string, [string, string][]> = {
  en: [
    ['Write to anna@example.com for more.', 'address'],
    ['Write to anna (at) example for more', 'address'],
    ['See http://example.org', 'link'],
    ['Cheaper at cheap-shoes.com today', 'link'],
    ['Call me: 0170 123 456', 'number'],
    ['This is SHIT.', 'word'],
    ['Order 10012345 never came', 'number'],
  ],
  de: [
    ['Mehr unter schuhe.de', 'link'],
    ['Schreib mir: max@web.de', 'address'],
    ['Ruf an 030/123456', 'number'],
    ['So ein Arschloch am Telefon', 'word'],
    ['So eine SCHEISSE', 'word'],
    ['Bestellung 45 67 89 kam nie', 'number'],
    ['www.billiger', 'link'],
  ],
  fr: [
    ['Voir chaussures.fr', 'link'],
    ['Écrivez à marie@exemple.fr', 'address'],
    ['Appelez le 06 12 34 56 78', 'number'],
    ['C’est de la MERDE', 'word'],
    ['enculé de vendeur', 'word'],
    ['encule de vendeur', 'word'],
    ['https://exemple', 'link'],
  ],
  es: [
    ['Mirad en zapatos.es', 'link'],
    ['Escribid a ana@correo.es', 'address'],
    ['Llamad al 612345678', 'number'],
    ['Una mierda', 'word'],
    ['vaya CABRON', 'word'],
    ['www.tienda', 'link'],
    ['pedido 123456', 'number'],
  ],
  ja: [
    ['anna@example.jpまで', 'address'],
    ['http://example.jp を見て', 'link'],
    ['電話は０９０１２３４５６７８', 'number'],
    ['店員はクソだった', 'word'],
    ['くそ野郎', 'word'],
    ['shop.jp が安い', 'link'],
    ['注文 123456 が届かない', 'number'],
  ],
  ar: [
    ['اكتبوا إلى anna@example.com', 'address'],
    ['انظروا shop.sa', 'link'],
    ['اتصلوا ٠٥٠١٢٣٤٥٦', 'number'],
    ['البائع كلب', 'word'],
    ['www.example', 'link'],
    ['خرا', 'word'],
    ['الطلب 123456', 'number'],
  ],
}

test('REACH-REV-04 words with an address, a link, a long number or an insult are held in every language; all else is not', () => {
  expect(Object.values(good).flat().length + Object.values(bad).flat().length).toBe(60)
  for (const text of Object.values(good).flat()) expect([text, whyHeld([text])]).toEqual([text, null])
  for (const [text, why] of Object.values(bad).flat()) expect([text, whyHeld(['', text])]).toEqual([text, why])
})
