import { kindFacts } from './kinds.ts'

/** The terms that the shop has words for, by type: those of its kinds, and these. */
const builtIn = {
  line: new Set<string>(['everyday', 'race', 'comfort', 'weather', 'heritage', 'team']),
  material: new Set<string>(['cotton', 'knit', 'knit-boot', 'leather']),
  fit: new Set<string>(['loose']),
  feature: new Set<string>(['carbon-plate', 'reflective-details', 'zip-pockets']),
}
for (const { material, fit, features } of Object.values(kindFacts)) {
  if (material) builtIn.material.add(material)
  if (fit) builtIn.fit.add(fit)
  for (const feature of features) builtIn.feature.add(feature)
}

/** Whether the shop comes with words for a term. */
export const isBuiltInTerm = (type: keyof typeof builtIn, key: string): boolean => builtIn[type].has(key)
