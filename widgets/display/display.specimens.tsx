import type { WidgetSpecimens } from '../specimen.ts'
import { Display } from './Display.tsx'

/** How a headline is shown and checked. */
export const display: WidgetSpecimens = {
  name: 'display',
  title: 'Display',
  group: 'things',
  about:
    'A headline in the brand’s display face that shrinks where its longest word would leave the page. It renders the element that it is told to.',
  options: [
    { name: 'as', values: ['h1', 'h2', 'h3', 'p', 'span'], default: 'h2', about: 'The element; its size does not depend on it.' },
    { name: 'after', values: 'element', about: 'Content after the text, in the same line.' },
    { name: 'children', values: 'text', required: true, about: 'The text.' },
  ],
  specimens: [
    { id: 'plain', title: 'A headline', wide: true, is: 'heading "Run the city"', render: <Display>Run the city</Display> },
    { id: 'page', title: 'Of a page', wide: true, render: <Display as="h1">Made for the long way</Display> },
    {
      id: 'long',
      title: 'With a long word',
      wide: true,
      render: <Display as="h3">Großstadtläuferinnen und Freizeitsportausrüstung</Display>,
    },
    { id: 'words', title: 'No heading', wide: true, render: <Display as="p">Ten minutes. Every day.</Display> },
    {
      id: 'after',
      title: 'With something behind it',
      wide: true,
      render: (
        <Display as="span" after={<small> 128</small>}>
          Shoes
        </Display>
      ),
    },
    { id: 'hero', title: 'On the statement', wide: true, on: 'hero', render: <Display>Run the city</Display> },
  ],
}
