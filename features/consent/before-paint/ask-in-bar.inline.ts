import { writeAttribute } from '@stadion/services/page-attribute'
import { choiceOfPair } from '../contract.ts'
import { consentAsks, consentBarId } from '../page-attributes.ts'
import { reveal } from './reveal.ts'

if (!document.cookie.split(';').some(choiceOfPair)) {
  writeAttribute(document.documentElement, consentAsks, 'bar')
  reveal(consentBarId)
}
