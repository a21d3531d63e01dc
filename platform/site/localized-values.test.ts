import { expect, test } from 'vitest'
import { localizedFieldsOf } from './localized-fields.ts'
import { readLocalizedValue } from './localized-values.ts'

test.each([
  ['CL', 'rut', '12.345.678-5', '12345678-5', '12.345.678-4'],
  ['CO', 'documento', '1.020.304.050', '1020304050', '12'],
  ['AR', 'dni', '12.345.678', '12345678', '123456789'],
  ['PE', 'dni', '12345678', '12345678', '1234567'],
  ['MX', 'rfc', 'gode561231gr8', 'GODE561231GR8', 'GODE56'],
  ['TR', 'tckn', '10000000146', '10000000146', '10000000147'],
  ['ES', 'nif', '12345678-z', '12345678Z', '12345678A'],
  ['ES', 'nif', 'X1234567L', 'X1234567L', 'X1234567A'],
  ['ES', 'nif', 'A58818501', 'A58818501', 'A58818502'],
  ['IT', 'codiceFiscale', 'rssmra85t10a562s', 'RSSMRA85T10A562S', 'RSSMRA85T10A562T'],
  ['PT', 'nif', '123 456 789', '123456789', '123456788'],
  ['BR', 'cpf', '529.982.247-25', '52998224725', '52998224726'],
  ['KR', 'pccc', 'p123456789012', 'P123456789012', 'P123'],
  ['SA', 'nationalAddress', 'rrrd2929', 'RRRD2929', 'RRRD29'],
  ['JP', 'lastNameKana', 'ヤマダ', 'ヤマダ', 'やまだ'],
])('in %s %s %j is stored as %j, and %j is wrong', (country, key, typed, stored, wrong) => {
  expect(localizedFieldsOf(country).map((field) => field.key)).toContain(key)
  expect([readLocalizedValue(country, key, typed), readLocalizedValue(country, key, wrong)]).toEqual([stored, undefined])
})
