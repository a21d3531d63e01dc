/** An article has one of these; the one named first stands. */
const oneOf: readonly (readonly string[])[] = [['springy-foam', 'soft-foam']]

/** What only some materials can do. */
const materialsFor: Readonly<Record<string, readonly string[]>> = {
  'breathable-mesh': ['mesh'],
  'rubber-outsole': ['mesh', 'knit', 'leather'],
  'quick-dry': ['polyester', 'stretch', 'cotton-blend', 'synthetic'],
}

/** The features of an article without those that others of them, or its material, rule out. */
export function agreeing(features: readonly string[], material: string | null): string[] {
  const kept: string[] = []
  for (const feature of features) {
    const rivals = oneOf.find((group) => group.includes(feature)) ?? [feature]
    const isPossible = !material || (materialsFor[feature]?.includes(material) ?? true)
    if (isPossible && !kept.some((other) => rivals.includes(other))) kept.push(feature)
  }
  return kept
}
