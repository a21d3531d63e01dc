/** An order number as it is stored, however it was typed: in capitals, without blanks. */
export const orderNumberOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()
