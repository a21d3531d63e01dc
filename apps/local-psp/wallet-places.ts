/** Where a wallet's owner may live: a postal code of each country, and a state where addresses need one. */
const zipcodes: Readonly<Record<string, string>> = {
  ...{ AT: '1010', BE: '1000', BG: '1000', CH: '8001', CY: '1010', CZ: '110 00', DE: '10115', DK: '1050', EE: '10111', ES: '28001' },
  ...{ FI: '00100', FR: '75001', GB: 'SW1A 1AA', GR: '104 31', HR: '10000', HU: '1011', IE: 'D02 X285', IT: '00118', LT: 'LT-01100' },
  ...{ LU: '1111', LV: 'LV-1050', MT: 'VLT 1117', NL: '1012 AB', NO: '0150', PL: '00-950', PT: '1000-001', RO: '010011', SE: '111 22' },
  ...{ SI: '1000', SK: '811 01', TR: '34000', SA: '11564', EG: '11511', MA: '20000', ZA: '8001', AU: '2000', JP: '100-0001' },
  ...{ KR: '04524', TH: '10200', VN: '700000', CA: 'K1A 0B1', MX: '06000', BR: '01310-100', AR: 'C1002AAP', CL: '8320000' },
  ...{ CO: '110111', PE: '15001' },
}
const states: Readonly<Record<string, string>> = { CA: 'ON', AU: 'NSW', BR: 'SP', MX: 'CMX' }

export interface WalletPlace {
  country: string
  state?: string
  city: string
  zipcode: string
}

const placeIn = (country: string): WalletPlace => ({
  ...{ country, city: 'Testville', zipcode: zipcodes[country] ?? '' },
  ...(states[country] ? { state: states[country] } : {}),
})

/** The addresses in the wallet of a shopper of a country: at home, and abroad. In the United States home is in two states. */
export const placesOf = (country: string): readonly WalletPlace[] => [
  ...(country === 'US'
    ? [
        { country, state: 'CA', city: 'Los Angeles', zipcode: '90001' },
        { country, state: 'OR', city: 'Portland', zipcode: '97201' },
      ]
    : [placeIn(country)]),
  placeIn(country === 'DE' ? 'AT' : 'DE'),
]
