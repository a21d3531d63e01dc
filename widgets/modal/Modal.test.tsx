import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Modal, type ModalProps, modalAlignments, modalImagePositions, modalSizes } from './Modal.tsx'

const modal = (props: Partial<ModalProps> = {}) =>
  html(
    <Modal id="sizes" title="Sizes" closeLabel="Close" {...props}>
      All of them.
    </Modal>,
  )
const classesOf = (text: string) => /class="([^"]*)"/.exec(text)?.[1]?.split(' ')

test('B-UI-03 modal sizes are big, small, large, regular, full-mobile and side-panel, each with a class of its own', () => {
  expect([...modalSizes].sort()).toEqual(['big', 'full-mobile', 'large', 'regular', 'side-panel', 'small'])
  for (const size of modalSizes) expect(classesOf(modal({ size }))).toEqual(['w-modal', `w-modal--${size}`])
  expect(modal()).toBe(modal({ size: 'regular' }))
})

test('B-UI-04 a modal is aligned left or right, and a side panel is always right', () => {
  expect([...modalAlignments]).toEqual(['left', 'right'])
  for (const align of modalAlignments) expect(classesOf(modal({ align }))).toContain(`w-modal--${align}`)
  for (const align of modalAlignments) expect(modal({ size: 'side-panel', align })).toBe(modal({ size: 'side-panel' }))
})

test('B-UI-02 a modal image has src, alt, title and a position, top or other', () => {
  expect([...modalImagePositions]).toEqual(['top', 'other'])
  for (const position of modalImagePositions) {
    const text = modal({ image: { src: '/a.svg', alt: 'A shoe', title: 'The shoe', position } })
    expect(text).toContain('src="/a.svg" alt="A shoe" title="The shoe"')
    expect(classesOf(text)).toContain(`w-modal--image-${position}`)
  }
  expect(modal()).not.toContain('<img')
})

test('the server’s HTML is closed, and a button can open it without JavaScript', () => {
  const text = modal({ open: true })
  expect(text).toMatch(/^<dialog /)
  expect(text).not.toMatch(/<dialog[^>]* open/)
  expect(text).toMatch(/<dialog[^>]* popover="auto"/)
  expect(text).toContain('popoverTarget="sizes" popoverTargetAction="hide" aria-label="Close"')
})
