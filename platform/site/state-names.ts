import { stateCodes } from './state-codes.ts'

/** A state as an address names it, and as a list shows it. */
export interface StateChoice {
  value: string
  name: string
}

/** In the order of `stateCodes`, as the country writes them. */
// biome-ignore format: tables
const names: Readonly<Record<string, string>> = {
  US: 'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming,District of Columbia,American Samoa,Guam,Northern Mariana Islands,Puerto Rico,US Virgin Islands,Armed Forces Americas,Armed Forces Europe,Armed Forces Pacific',
  CA: 'Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland and Labrador,Nova Scotia,Northwest Territories,Nunavut,Ontario,Prince Edward Island,Quebec,Saskatchewan,Yukon',
  'CA fr': 'Alberta,Colombie-Britannique,Manitoba,Nouveau-Brunswick,Terre-Neuve-et-Labrador,Nouvelle-Écosse,Territoires du Nord-Ouest,Nunavut,Ontario,Île-du-Prince-Édouard,Québec,Saskatchewan,Yukon',
  AU: 'Australian Capital Territory,New South Wales,Northern Territory,Queensland,South Australia,Tasmania,Victoria,Western Australia',
  BR: 'Acre,Alagoas,Amapá,Amazonas,Bahia,Ceará,Distrito Federal,Espírito Santo,Goiás,Maranhão,Mato Grosso,Mato Grosso do Sul,Minas Gerais,Pará,Paraíba,Paraná,Pernambuco,Piauí,Rio de Janeiro,Rio Grande do Norte,Rio Grande do Sul,Rondônia,Roraima,Santa Catarina,São Paulo,Sergipe,Tocantins',
  MX: 'Aguascalientes,Baja California,Baja California Sur,Campeche,Chihuahua,Chiapas,Ciudad de México,Coahuila,Colima,Durango,Guerrero,Guanajuato,Hidalgo,Jalisco,Estado de México,Michoacán,Morelos,Nayarit,Nuevo León,Oaxaca,Puebla,Querétaro,Quintana Roo,Sinaloa,San Luis Potosí,Sonora,Tabasco,Tamaulipas,Tlaxcala,Veracruz,Yucatán,Zacatecas',
}

/** Where an address names the state itself, and may do without. */
// biome-ignore format: tables
const own: Readonly<Record<string, string>> = {
  AE: 'Abu Dhabi,Ajman,Dubai,Fujairah,Ras Al Khaimah,Sharjah,Umm Al Quwain',
  JP: '北海道,青森県,岩手県,宮城県,秋田県,山形県,福島県,茨城県,栃木県,群馬県,埼玉県,千葉県,東京都,神奈川県,新潟県,富山県,石川県,福井県,山梨県,長野県,岐阜県,静岡県,愛知県,三重県,滋賀県,京都府,大阪府,兵庫県,奈良県,和歌山県,鳥取県,島根県,岡山県,広島県,山口県,徳島県,香川県,愛媛県,高知県,福岡県,佐賀県,長崎県,熊本県,大分県,宮崎県,鹿児島県,沖縄県',
}

/** The states of a country for a list (D-123); undefined where they are typed. */
export function stateChoices(country: string, language: string): readonly StateChoice[] | undefined {
  const codes = stateCodes(country)
  const list = (names[`${country} ${language}`] ?? names[country])?.split(',')
  if (codes && list)
    return codes.map((value, index) => ({ value, name: list[index] ?? value })).sort((a, b) => a.name.localeCompare(b.name, language))
  return own[country]?.split(',').map((name) => ({ value: name, name }))
}
