import type { DocumentSeller } from '@stadion/market-law/seller-for'
import type { Party } from '../bill-facts.ts'
import { countryOfVat, vatNumber } from './vat-number.ts'
import { filled } from './xml-text.ts'

const taxOf = (number: string, scheme: 'VAT' | 'FC') => ({ 'cbc:CompanyID': number, 'cac:TaxScheme': { 'cbc:ID': scheme } })

/**
 * Who sells. The tax id is a VAT number, or what a tax office has given (scheme FC): then the register identifies the seller (BR-CO-26), or
 * in an example its code. Undefined if nothing does.
 */
export function sellerParty(seller: DocumentSeller, storefrontCountry: string): object | undefined {
  const { code, name, address, register, taxId, mail, contact, country, isExample } = seller
  const vat = vatNumber(taxId)
  const registered = register[0] ?? (isExample ? code : undefined)
  if (!taxId || !(vat || registered)) return undefined
  const [first, second, ...more] = address
  return filled({
    'cbc:EndpointID': mail,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': filled({
      'cbc:StreetName': first,
      'cbc:AdditionalStreetName': second,
      'cac:AddressLine': more.length > 0 ? filled({ 'cbc:Line': more.join(', ') }) : undefined,
      'cac:Country': { 'cbc:IdentificationCode': country ?? (vat ? countryOfVat(vat) : storefrontCountry) },
    }),
    'cac:PartyTaxScheme': [vat ? taxOf(vat, 'VAT') : taxOf(taxId, 'FC')],
    'cac:PartyLegalEntity': filled({ 'cbc:RegistrationName': name, 'cbc:CompanyID': registered }),
    'cac:Contact': filled({ 'cbc:Telephone': contact, 'cbc:ElectronicMail': mail }),
  })
}

/** The company that buys, and who ordered for it. */
export const buyerParty = (buyer: Party, company: string, vat: string): object => ({
  'cac:PostalAddress': postalAddress(buyer),
  'cac:PartyTaxScheme': taxOf(vat, 'VAT'),
  'cac:PartyLegalEntity': filled({ 'cbc:RegistrationName': company }),
  'cac:Contact': filled({ 'cbc:Name': `${buyer.firstName} ${buyer.lastName}` }),
})

export const postalAddress = ({ address1, address2, city, zipcode, state, country }: Party): object =>
  filled({
    'cbc:StreetName': address1,
    'cbc:AdditionalStreetName': address2,
    'cbc:CityName': city,
    'cbc:PostalZone': zipcode,
    'cbc:CountrySubentity': state,
    'cac:Country': { 'cbc:IdentificationCode': country },
  })
