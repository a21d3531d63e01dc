import ts from 'typescript'

/** What TypeScript says of a column. */
export interface Claim {
  name: string
  /** `string`, `number`, `boolean`, `Date`, `Buffer`, with `[]` for arrays; `json` for other objects; `any` if nothing is said. */
  kinds: readonly string[]
  canBeNull: boolean
  /** The row may be without it. */
  isOptional: boolean
}

/** The columns of a row's type; none if it names none. */
export function claimsOf(checker: ts.TypeChecker, row: ts.Type, at: ts.Node): Claim[] {
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, at)
    const parts = type.isUnion() ? type.types : [type]
    const isNothing = (part: ts.Type) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
    const kinds = parts.filter((part) => !isNothing(part)).map((part) => kindOf(checker, part))
    return {
      name: property.name,
      kinds: [...new Set(kinds)],
      canBeNull: parts.some((part) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0),
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    }
  })
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any'
  if (type.flags & ts.TypeFlags.StringLike) return 'string'
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  const object = type.symbol?.name
  if (object === 'Date') return object
  if (object === 'Buffer' || object === 'Uint8Array') return 'Buffer'
  if (!checker.isArrayType(type)) return 'json'
  const element = checker.getTypeArguments(type as ts.TypeReference)[0]
  const parts = element?.isUnion() ? element.types : element ? [element] : []
  const kinds = [...new Set(parts.filter((part) => !(part.flags & ts.TypeFlags.Null)).map((part) => kindOf(checker, part)))]
  return kinds.length === 1 && kinds[0] !== 'json' && !kinds[0]?.endsWith('[]') ? `${kinds[0]}[]` : 'json'
}
