import { choiceOfPair } from '../contract.ts'
import { barId } from '../part-ids.ts'
import { reveal } from './reveal.ts'

if (!document.cookie.split(';').some(choiceOfPair)) {
  document.documentElement.dataset.consent = 'bar'
  reveal(barId)
}
