import { acceptList, type ConsentBoxes, type ConsentCheckboxes, type ConsentList, listOfBoxes, rejectList } from './contract.ts'

/**
 * The choice that a button of the question stores, in a browser with or without JavaScript.
 * @param intent the button's value
 * @param ticked counts for `save` only
 * @returns undefined for a button that stores nothing and shows the options instead
 */
export function choiceOfButton(intent: string | undefined, checkboxes: ConsentCheckboxes, ticked: ConsentBoxes): ConsentList | undefined {
  if (intent === 'accept') return acceptList(checkboxes)
  if (intent === 'reject') return rejectList
  return intent === 'save' ? listOfBoxes(checkboxes, ticked) : undefined
}
