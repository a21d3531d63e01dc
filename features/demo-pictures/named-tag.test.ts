import { expect, test } from 'vitest'
import { drawPicture } from './draw.ts'
import { coloursOn, viewsOf } from './look.ts'

const tag = (name: string, hex = '#8d8a84') =>
  drawPicture({ kind: 'tag', model: 1, colours: coloursOn(hex), slot: 'main', fit: 'men', name }, 1)

test('DESK-IMP-12 an article without a drawing has a tag with its name, in lines that fit', () => {
  expect(viewsOf('tag')).toEqual([1])
  const lines = (name: string) => [...tag(name).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line)
  expect(lines('Steam Hat')).toEqual(['STEAM HAT'])
  expect(lines('Merino Steam Hat of the North')).toEqual(['MERINO STEAM', 'HAT OF THE', 'NORTH'])
  expect(lines('One Two Three Four Five Six Seven Eight Nine Ten Eleven')).toHaveLength(4)
  expect(lines('a'.repeat(80))[0]).toHaveLength(26)
})

test('a name is text, whatever it contains', () => {
  const svg = tag('<script>"&</script> \u202e')
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;SCRIPT&gt;')
})

test('the name can be read on light and on dark colours', () => {
  expect(tag('Hat', '#f7f7f4')).toContain('fill="#17181c">HAT')
  expect(tag('Hat', '#17181c')).toContain('fill="#fbfaf7">HAT')
})
