import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import type { KeyStep, Specimen, WidgetSpecimens } from '../specimen.ts'
import { Modal, type ModalProps, modalAlignments, modalImagePositions, modalSizes } from './Modal.tsx'

const shoe =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 60'%3E%3Cpath fill='%23d9d5cc' d='M0 0h80v60H0z'/%3E%3Cpath fill='%23bf3d17' d='M14 38c8-1 13-6 16-14l10 8c6 5 14 6 24 8l3 6H14z'/%3E%3Cpath fill='%230e0e10' d='M13 45h55v4H13z'/%3E%3C/svg%3E"

const Sample = ({ id, opener, ...rest }: Partial<ModalProps> & { id: string; opener: string }) => (
  <>
    <Button variant="secondary" popoverTarget={id}>
      {opener}
    </Button>
    <Modal
      id={id}
      title="How sizes run"
      closeLabel="Close"
      foot={
        <Button wide popoverTarget={id} popoverTargetAction="hide">
          Got it
        </Button>
      }
      {...rest}
    >
      <p>This shoe runs small. Take half a size more than usual, a whole one for broad feet.</p>
    </Modal>
  </>
)

function Controlled() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open, controlled
      </Button>
      <Modal id="modal-controlled" title="Leave this page?" closeLabel="Close" size="small" open={isOpen} onClose={() => setOpen(false)}>
        <p>What you have written is lost then.</p>
      </Modal>
    </>
  )
}

/** The second is in front of the first, which waits. */
const Stacked = () => (
  <>
    <Sample
      id="modal-under"
      opener="One over another"
      foot={
        <Button wide popoverTarget="modal-over">
          Measure your foot
        </Button>
      }
    />
    <Modal id="modal-over" title="Measure your foot" closeLabel="Close" size="small" zIndex={10}>
      <p>Stand on paper against a wall, mark the longest toe.</p>
    </Modal>
  </>
)

const code = (props: string) =>
  `<Button popoverTarget="sizes">How sizes run</Button>\n<Modal id="sizes" title="How sizes run" closeLabel="Close"${props}>…</Modal>`

const sample = (id: string, title: string, props: Partial<ModalProps>, text: string, more: Partial<Specimen> = {}): Specimen => ({
  id,
  title,
  render: <Sample {...props} id={`modal-${id}`} opener={title} />,
  code: code(text),
  opens: { click: `button "${title}"` },
  is: 'dialog "How sizes run"',
  state: 'uncontrolled',
  ...more,
})

const keysOf = (opener: string, title: string, closes: readonly KeyStep[]): KeyStep[] => [
  { press: 'Tab', does: 'Goes to the button', then: [`button "${opener}" is focused`] },
  { press: 'Enter', does: 'Opens it; focus goes inside', then: [`dialog "${title}" is visible`, 'button "Close" is focused'] },
  ...closes,
]

const keys = keysOf('Regular', 'How sizes run', [
  { press: 'Tab', does: 'Goes on inside', then: ['button "Got it" is focused'] },
  { press: 'Shift+Tab', does: 'Goes back', then: ['button "Close" is focused'] },
  { press: 'Escape', does: 'Closes it; focus goes back', then: ['dialog "How sizes run" is not visible', 'button "Regular" is focused'] },
  { press: 'Space', does: 'Opens it again', then: ['dialog "How sizes run" is visible', 'button "Close" is focused'] },
  {
    press: 'Space',
    does: 'Presses its first button',
    then: ['dialog "How sizes run" is not visible', 'button "Regular" is focused'],
  },
])

/** How a modal is shown and checked. */
export const modal: WidgetSpecimens = {
  name: 'modal',
  title: 'Modal',
  group: 'overlays',
  about:
    'Asks for something, or shows more, before the page goes on. It renders a dialog that belongs to the page’s stack: one is seen, the others wait, and focus goes back step by step.',
  pattern: 'dialog-modal',
  native: 'dialog',
  keepsState: true,
  options: [
    {
      name: 'id',
      values: 'text',
      required: true,
      about: 'Its name on the stack of modals. A button with this popoverTarget opens it, also without JavaScript.',
    },
    { name: 'title', values: 'text', required: true, about: 'Names it, and is its heading.' },
    { name: 'closeLabel', values: 'text', required: true, about: 'Names the button that closes it.' },
    {
      name: 'size',
      values: modalSizes,
      default: 'regular',
      about:
        'Full-mobile is the whole window below 960 px and small from there on. On phones regular comes from below, large and big take the window.',
    },
    {
      name: 'align',
      values: modalAlignments,
      about: 'In the middle without it. Left is where lines start, so it is mirrored in right-to-left. A side panel is always right.',
    },
    {
      name: 'image',
      values: '{ src, alt, title?, position? }',
      about: 'Its position is top, above the content, or other, beside it; on phones it is above in any case.',
    },
    { name: 'open', values: 'yes or no', about: 'Controlled: the page keeps the state, and closes it in onClose.' },
    { name: 'onClose', values: '(reason) => void', about: 'The reason is escape, overlay, button or elsewhere.' },
    { name: 'closesOnEscape', values: 'yes or no', default: 'yes', about: 'Off only if the page cannot go on without an answer.' },
    { name: 'closesOnOverlay', values: 'yes or no', default: 'yes', about: 'A click beside it closes it.' },
    { name: 'zIndex', values: 'number', default: '100', about: 'The lowest is in front; among equals the one that opened last.' },
    { name: 'foot', values: 'content', about: 'Stays at the bottom while the content scrolls.' },
    { name: 'children', values: 'content', required: true, about: 'The content.' },
  ],
  specimens: [
    sample('regular', 'Regular', { size: 'regular' }, '', { keys }),
    sample('small', 'Small', { size: 'small' }, ' size="small"'),
    sample('large', 'Large', { size: 'large' }, ' size="large"'),
    sample('big', 'Big', { size: 'big' }, ' size="big"'),
    sample('full-mobile', 'Full on phones', { size: 'full-mobile' }, ' size="full-mobile"', { windowWidth: 390 }),
    sample('full-mobile-wide', 'Small elsewhere', { size: 'full-mobile' }, ' size="full-mobile"'),
    sample('side-panel', 'Side panel', { size: 'side-panel' }, ' size="side-panel"'),
    sample('side-panel-phone', 'Side panel on a phone', { size: 'side-panel' }, ' size="side-panel"', { windowWidth: 390 }),
    sample('regular-phone', 'Regular on a phone', {}, '', { windowWidth: 390 }),
    ...modalAlignments.map((align) => sample(align, `Aligned ${align}`, { align, size: 'small' }, ` size="small" align="${align}"`)),
    ...modalImagePositions.map((position) =>
      sample(
        `image-${position}`,
        `Image, ${position}`,
        { image: { src: shoe, alt: 'A running shoe from the side', title: 'Runner One', position } },
        ` image={{ src, alt, title, position: '${position}' }}`,
      ),
    ),
    sample(
      'stays',
      'Stays until answered',
      { size: 'small', closesOnEscape: false, closesOnOverlay: false },
      ' closesOnEscape={false} closesOnOverlay={false}',
      {
        keys: keysOf('Stays until answered', 'How sizes run', [
          { press: 'Escape', does: 'Does nothing here', then: ['dialog "How sizes run" is visible'] },
          {
            press: ['Tab', 'Enter'],
            does: 'Answers',
            then: ['dialog "How sizes run" is not visible', 'button "Stays until answered" is focused'],
          },
        ]),
      },
    ),
    {
      id: 'stack',
      title: 'One over another',
      render: Stacked,
      code: '<Modal id="sizes" title="How sizes run" closeLabel="Close">…</Modal>\n<Modal id="measure" title="Measure your foot" closeLabel="Close" size="small" zIndex={10}>…</Modal>',
      opens: { click: 'button "One over another"' },
      is: 'dialog "How sizes run"',
      keys: keysOf('One over another', 'How sizes run', [
        {
          press: ['Tab', 'Enter'],
          does: 'Opens another, which covers it',
          then: ['dialog "Measure your foot" is visible', 'dialog "How sizes run" is not visible'],
        },
        {
          press: 'Escape',
          does: 'Closes that one; focus goes back',
          then: ['dialog "How sizes run" is visible', 'button "Measure your foot" is focused'],
        },
        {
          press: 'Escape',
          does: 'Closes the first',
          then: ['dialog "How sizes run" is not visible', 'button "One over another" is focused'],
        },
      ]),
    },
    {
      id: 'controlled',
      title: 'Its owner keeps the state',
      render: Controlled,
      code: '<Modal id="leave" title="Leave this page?" closeLabel="Close" size="small" open={isOpen} onClose={() => setOpen(false)}>…</Modal>',
      opens: { click: 'button "Open, controlled"' },
      is: 'dialog "Leave this page?"',
      state: 'controlled',
      keys: keysOf('Open, controlled', 'Leave this page?', [
        {
          press: 'Escape',
          does: 'Asks its owner, who closes it',
          then: ['dialog "Leave this page?" is not visible', 'button "Open, controlled" is focused'],
        },
      ]),
    },
  ],
}
