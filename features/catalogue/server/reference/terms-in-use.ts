import { mainModels } from '../seed/main-models.ts'
import { sisterModels } from '../seed/sister-models.ts'
import { kindFacts } from './kinds.ts'

/** The terms that the shop has words for, by type. */
const builtIn = {
  line: new Set<string>(['everyday', 'race', 'comfort', 'weather', 'heritage', 'team']),
  material: new Set<string>(),
  fit: new Set<string>(),
  feature: new Set<string>(),
}
for (const { material, fit, features } of [
  ...Object.values(kindFacts),
  ...[...mainModels, ...sisterModels].map(([, , , , , , extras = {}]) => ({ material: null, fit: null, features: [], ...extras })),
]) {
  if (material) builtIn.material.add(material)
  if (fit) builtIn.fit.add(fit)
  for (const feature of features) builtIn.feature.add(feature)
}

/** Whether the shop comes with words for a term. */
export const isBuiltInTerm = (type: keyof typeof builtIn, key: string): boolean => builtIn[type].has(key)
