import { choiceOfPair } from '../contract.ts'
import { modalId } from '../part-ids.ts'
import { reveal } from './reveal.ts'

if (!document.cookie.split(';').some(choiceOfPair)) {
  const { style, dataset } = document.documentElement
  dataset.consent = 'modal'
  // While the document is empty, because whoever asks for a width waits for the layout of everything before.
  style.overflowY = 'scroll'
  if (innerWidth > document.documentElement.clientWidth) dataset.gutter = ''
  style.overflowY = ''
  reveal(modalId, (question) => {
    // In the frame itself: styles and layout are computed once, with the page inert, unless the page's script was there before.
    if (!dataset.consent) return
    question.setAttribute('closedby', 'none')
    ;(question as HTMLDialogElement).showModal()
    question.focus()
  })
}
