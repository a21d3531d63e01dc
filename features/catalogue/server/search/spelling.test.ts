import { expect, test } from 'vitest'
import { allowedOf, distanceOf, nearest, nearestForm } from './spelling.ts'

const isNear = (one: string, other: string): boolean => distanceOf(one, other) <= allowedOf(one)

test.each([
  ['sok', 'sock', false],
  ['bal', 'ball', false],
  ['cap', 'cap', true],
  ['sokc', 'sock', true],
  ['blal', 'ball', true],
  ['baall', 'ball', true],
  ['shooes', 'shoes', true],
  ['soes', 'shoes', true],
  ['shors', 'shoes', true],
  ['sheos', 'shoes', true],
  ['seohs', 'shoes', false],
  ['jcaekt', 'jacket', false],
  ['jakcet', 'jacket', true],
  ['hacket', 'jacket', true],
  ['traninig', 'training', true],
  ['trainnnig', 'training', true],
  ['fotbal', 'football', false],
  ['footbsll', 'football', true],
  ['basketbalk', 'basketball', true],
  ['vasketbalk', 'basketball', false],
  ['runner2', 'runner3', false],
  ['runnner2', 'runner2', true],
  ['рнанинг', 'раннинг', true],
  ['κολτες', 'κάλτσες', false],
  ['cp', 'cap', false],
  ['hat', 'bat', false],
  ['a', 'b', false],
  ['tee', 'tees', false],
  ['bag', 'bag', true],
  ['bags', 'bag', true],
  ['caps', 'capes', true],
  ['cpas', 'caps', true],
  ['csap', 'caps', false],
  ['scpa', 'caps', false],
  ['boot', 'boto', true],
  ['boots', 'bots', true],
  ['boots', 'botos', true],
  ['bosto', 'boots', false],
  ['shirt', 'shirts', true],
  ['shitr', 'shirt', true],
  ['hsirt', 'shirt', true],
  ['hisrt', 'shirt', false],
  ['hoodie', 'hoddie', true],
  ['hodie', 'hoodie', true],
  ['hoodiie', 'hoodie', true],
  ['hddie', 'hoodie', false],
  ['jaket', 'jacket', true],
  ['jackett', 'jacket', true],
  ['packet', 'jacket', true],
  ['tights', 'thigts', false],
  ['tihgts', 'tights', true],
  ['trainign', 'training', true],
  ['trainnigg', 'training', true],
  ['trianign', 'training', true],
  ['tirianign', 'training', false],
  ['draining', 'training', true],
  ['drainign', 'training', false],
  ['outdoors', 'outdoor', true],
  ['lifestlye', 'lifestyle', true],
  ['lfiestlye', 'lifestyle', true],
  ['accesories', 'accessories', true],
  ['acesories', 'accessories', true],
  ['acesorie', 'accessories', false],
  ['model10', 'model11', false],
  ['mdoel10', 'model10', true],
])('REACH-SRCH-10 %s for %s: %s', (typed, meant, near) => {
  expect(isNear(typed, meant)).toBe(near)
})

test('the nearest known word wins, of equally near ones the first', () => {
  expect(nearest('trainin', ['trail', 'training', 'trainer'])).toBe('training')
  expect(nearest('boat', ['coat', 'boot'])).toBe('coat')
  expect(nearest('zzzzzz', ['coat', 'boot'])).toBeUndefined()
})

test('a misspelt word may be another form of a known one', () => {
  const known = ['bottle', 'maglia', 'socken', 'shoes']
  const forms = { botles: 'bottle', maaglie: 'maglia', sokce: 'socken' }
  for (const [typed, meant] of Object.entries(forms)) expect(nearestForm(typed, known), typed).toBe(meant)
  expect(['mugs', 'balls', 'sheds'].map((typed) => nearestForm(typed, known))).toEqual([undefined, undefined, undefined])
})
