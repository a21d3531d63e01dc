/** ISO 3166-2 codes without the country, where an address needs one of a list. */
// biome-ignore format: tables
const codes: Readonly<Record<string, string>> = {
  US: 'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP',
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  AU: 'ACT NSW NT QLD SA TAS VIC WA',
  BR: 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO',
  MX: 'AGU BCN BCS CAM CHH CHP CMX COA COL DUR GRO GUA HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SIN SLP SON TAB TAM TLA VER YUC ZAC',
}

const lists = new Map(Object.entries(codes).map(([country, list]) => [country, list.split(' ')]))

/** The countries whose addresses name a state of a list. */
export const countriesWithStates: readonly string[] = [...lists.keys()]

/** The states of a country from which an address names one; undefined where any text is accepted. */
export const stateCodes = (country: string): readonly string[] | undefined => lists.get(country)
