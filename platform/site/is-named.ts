/** Whether a declared name is this name. One that ends in `*` is a prefix. */
export const isNamed = (declared: string, name: string): boolean =>
  declared.endsWith('*') ? name.startsWith(declared.slice(0, -1)) : name === declared
