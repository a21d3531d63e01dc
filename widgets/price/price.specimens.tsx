import type { WidgetSpecimens } from '../specimen.ts'
import { Price } from './Price.tsx'

const labels = { nowLabel: 'Now', wasLabel: 'Before' }

/** How a price is shown and checked. */
export const price: WidgetSpecimens = {
  name: 'price',
  title: 'Price',
  group: 'things',
  about: 'A price. A reduced price comes first; the old one is struck through, and named for screen readers. It renders a span.',
  options: [
    { name: 'now', values: 'text', required: true, about: 'Formatted: what it costs now.' },
    { name: 'was', values: 'text', about: 'Formatted: what it cost before.' },
    { name: 'nowLabel', values: 'text', required: true, about: 'Read by screen readers before the new price, if there are two.' },
    { name: 'wasLabel', values: 'text', required: true, about: 'Read by screen readers before the old price.' },
    { name: 'large', values: 'yes or no', default: 'no', about: 'For the page of the thing itself.' },
  ],
  specimens: [
    { id: 'plain', title: 'Plain', render: <Price {...labels} now="€129.95" /> },
    { id: 'reduced', title: 'Reduced', render: <Price {...labels} now="€89.95" was="€129.95" /> },
    { id: 'large', title: 'Large', render: <Price {...labels} now="€129.95" large /> },
    { id: 'large-reduced', title: 'Large, reduced', render: <Price {...labels} now="€89.95" was="€129.95" large /> },
  ],
}
