import { writeAttribute } from '@stadion/services/page-attribute'
import { choiceOfPair } from '../contract.ts'
import { consentAsks } from '../page-attributes.ts'
import { barId } from '../part-ids.ts'
import { reveal } from './reveal.ts'

if (!document.cookie.split(';').some(choiceOfPair)) {
  writeAttribute(document.documentElement, consentAsks, 'bar')
  reveal(barId)
}
