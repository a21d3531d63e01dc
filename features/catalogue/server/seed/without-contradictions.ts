/** Features that exclude each other: the first one listed is kept. */
const oneOf: readonly (readonly string[])[] = [['springy-foam', 'soft-foam']]

/** Features that only some materials have. */
const materialsFor: Readonly<Record<string, readonly string[]>> = {
  'breathable-mesh': ['mesh'],
  'rubber-outsole': ['mesh', 'knit', 'leather'],
  'quick-dry': ['polyester', 'stretch', 'cotton-blend', 'synthetic'],
}

/** Removes features that contradict the material or another feature. */
export function withoutContradictions(features: readonly string[], material: string | null): string[] {
  const kept: string[] = []
  for (const feature of features) {
    const rivals = oneOf.find((group) => group.includes(feature)) ?? [feature]
    const isPossible = !material || (materialsFor[feature]?.includes(material) ?? true)
    if (isPossible && !kept.some((other) => rivals.includes(other))) kept.push(feature)
  }
  return kept
}
