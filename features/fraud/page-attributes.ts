import type { Json, PageAttribute } from '@stadion/services/page-attribute'
import type { FraudSettings } from './contract.ts'

/** On `html`: settings of fraud prevention, if the deployment has its own. */
export const fraudSettings: PageAttribute<'fraud@1', Json<FraudSettings>> = 'data-fraud'
