import type { WidgetSpecimens } from '../specimen.ts'
import { Pagination } from './Pagination.tsx'

const texts = {
  label: 'Pages',
  previousLabel: 'Previous page',
  nextLabel: 'Next page',
  pageLabel: (page: number) => `Page ${page}`,
  hrefOf: (page: number) => `#page-${page}`,
}
const code = '<Pagination page={5} pages={12} hrefOf={addressOf} label="Pages" previousLabel="…" nextLabel="…" pageLabel={…} />'

/** How a pagination is shown and checked. */
export const pagination: WidgetSpecimens = {
  name: 'pagination',
  title: 'Pagination',
  group: 'navigation',
  about: 'Links to the first page, the last one and the neighbours of this one. It renders a nav, or nothing where there is one page.',
  native: 'nav',
  options: [
    { name: 'page', values: 'number', required: true, about: 'This page, from 1.' },
    { name: 'pages', values: 'number', required: true, about: 'The number of pages.' },
    { name: 'hrefOf', values: '(page) => text', required: true, about: 'The address of a page.' },
    { name: 'label', values: 'text', required: true, about: 'Names the navigation.' },
    { name: 'previousLabel', values: 'text', required: true, about: 'Names the link back.' },
    { name: 'nextLabel', values: 'text', required: true, about: 'Names the link onward.' },
    { name: 'pageLabel', values: '(page) => text', required: true, about: 'Names the link to a page.' },
  ],
  specimens: [
    {
      id: 'middle',
      title: 'In the middle',
      wide: true,
      code,
      render: <Pagination {...texts} page={5} pages={12} />,
      is: 'navigation "Pages"',
      holds: ['link "Page 5" is current', 'link "Page 4" is not current'],
      keys: [{ press: 'Tab', does: 'Goes to the link back', then: ['link "Previous page" is focused'] }],
      worksWithoutScript: true,
    },
    { id: 'first', title: 'The first', wide: true, code, render: <Pagination {...texts} page={1} pages={12} />, is: 'navigation "Pages"' },
    {
      id: 'last',
      title: 'The last of a few',
      wide: true,
      code,
      render: <Pagination {...texts} page={3} pages={3} />,
      is: 'navigation "Pages"',
    },
  ],
}
