import { gutter } from '@stadion/modals/page-attributes'
import { readAttribute, writeAttribute } from '@stadion/services/page-attribute'
import { choiceOfPair } from '../contract.ts'
import { consentAsks, consentModalId } from '../page-attributes.ts'
import { reveal } from './reveal.ts'

if (!document.cookie.split(';').some(choiceOfPair)) {
  const { documentElement: root } = document
  const { style } = root
  writeAttribute(root, consentAsks, 'modal')
  // While the document is empty, because reading a width forces the layout of everything before it.
  style.overflowY = 'scroll'
  root.toggleAttribute(gutter, innerWidth > root.clientWidth)
  style.overflowY = ''
  reveal(consentModalId, (question) => {
    // In the frame itself: styles and layout are computed once, with the page inert, unless the page's script was there before.
    if (!readAttribute(root, consentAsks)) return
    question.setAttribute('closedby', 'none')
    ;(question as HTMLDialogElement).showModal()
    question.focus()
  })
}
