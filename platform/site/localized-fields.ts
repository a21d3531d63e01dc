/** A field that only one country's addresses have, such as a tax number that customs or a carrier asks for (D-123). */
export interface LocalizedField {
  key: string
  /** Whether an order needs it. An address is accepted without it. */
  requiredToOrder?: true
  /** The name of a number that is only wanted for an invoice; it is the same in every language. */
  invoiceName?: string
}

const byCountry: Readonly<Record<string, readonly LocalizedField[]>> = {
  BR: [{ key: 'cpf', requiredToOrder: true }],
  KR: [{ key: 'pccc' }],
  JP: [{ key: 'lastNameKana' }, { key: 'firstNameKana' }],
  SA: [{ key: 'nationalAddress' }],
  CL: [{ key: 'rut', invoiceName: 'RUT' }],
  CO: [{ key: 'documento', invoiceName: 'CC / NIT' }],
  AR: [{ key: 'dni', invoiceName: 'DNI' }],
  PE: [{ key: 'dni', invoiceName: 'DNI' }],
  MX: [{ key: 'rfc', invoiceName: 'RFC' }],
  TR: [{ key: 'tckn', invoiceName: 'T.C. kimlik no' }],
  ES: [{ key: 'nif', invoiceName: 'NIF' }],
  IT: [{ key: 'codiceFiscale', invoiceName: 'Codice fiscale' }],
  PT: [{ key: 'nif', invoiceName: 'NIF' }],
}

/** The keys of every country. */
export const localizedKeys: readonly string[] = [...new Set(Object.values(byCountry).flatMap((fields) => fields.map(({ key }) => key)))]

/** The localized fields of a country, in the order of the form. Their rules are in localized-values.ts, which browsers do not load. */
export const localizedFieldsOf = (country: string): readonly LocalizedField[] => byCountry[country] ?? []
