import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, buttonThemes, buttonVariants } from './button/Button.tsx'
import { Callout, calloutTargets, calloutTypes } from './callout/Callout.tsx'
import { Checkbox } from './checkbox/Checkbox.tsx'
import { Pagination } from './pagination/Pagination.tsx'
import { Price } from './price/Price.tsx'

test('B-UI-05 button themes are light and membership, variants secondary and tertiary', () => {
  expect([...buttonThemes, ...buttonVariants]).toEqual(['light', 'membership', 'secondary', 'tertiary'])
  for (const theme of buttonThemes) expect(html(<Button theme={theme}>Go</Button>)).toContain(`w-button--${theme}`)
  for (const variant of buttonVariants) expect(html(<Button variant={variant}>Go</Button>)).toContain(`w-button--${variant}`)
  expect(html(<Button>Go</Button>)).toContain('class="w-button"')
})

test('B-UI-06 callouts have three types and four targets', () => {
  expect([...calloutTypes]).toEqual(['alternative', 'urgent', 'very-urgent'])
  expect([...calloutTargets]).toEqual(['bottom-left', 'bottom-right', 'top-left', 'top-right'])
  for (const type of calloutTypes) expect(html(<Callout type={type}>New</Callout>)).toContain(`w-callout--${type}`)
  for (const target of calloutTargets) expect(html(<Callout target={target}>New</Callout>)).toContain(`w-callout--${target}`)
})

test('a checkbox shows its error only while it is not checked', () => {
  const box = (checked: boolean, errorText?: string) => html(<Checkbox label="Yes" checked={checked} readOnly errorText={errorText} />)
  expect([box(true), box(false), box(true, 'Wrong'), box(false, 'Wrong')].map((text) => text.includes('Wrong'))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('the reduced price comes before the old one, and each has a label', () => {
  const text = html(<Price now="€80" was="€100" nowLabel="Now" wasLabel="Before" />).replace(/<[^>]+>/g, '|')
  expect(text.replace(/[|\s]+/g, ' ').trim()).toBe('Now €80 Before €100')
})

test('one page needs no pagination, the first and the last have one neighbour', () => {
  const links = (page: number, pages: number) =>
    html(
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(at) => `?page=${at}`}
        label="Pages"
        previousLabel="Back"
        nextLabel="On"
        pageLabel={(at) => `Page ${at}`}
      />,
    )
  expect(links(1, 1)).toBe('')
  expect(links(1, 9)).not.toContain('Back')
  expect(links(9, 9)).not.toContain('"On"')
  expect([...links(5, 9).matchAll(/>(\d)</g)].map((match) => match[1])).toEqual(['1', '4', '5', '6', '9'])
})
