import type { WidgetSpecimens } from '../specimen.ts'
import { Notice } from './Notice.tsx'

/** How a notice is shown and checked. */
export const notice: WidgetSpecimens = {
  name: 'notice',
  title: 'Notice',
  group: 'messages',
  about: 'A message: what happened, and what to do about it. It renders a div. A new message is announced: bad at once, good politely.',
  pattern: 'alert',
  options: [
    {
      name: 'kind',
      values: ['info', 'good', 'warn', 'bad'],
      default: 'info',
      about: 'Its tone and its shape; bad makes it an alert, good a status.',
    },
    { name: 'title', values: 'text', about: 'One line before the text.' },
    { name: 'children', values: 'text', required: true, about: 'One or two sentences; links may be among them.' },
  ],
  specimens: [
    { id: 'info', title: 'Information', wide: true, render: <Notice>Orders placed today leave on Monday.</Notice> },
    {
      id: 'title',
      title: 'With a title',
      wide: true,
      render: <Notice title="We are moving">Orders placed today leave on Monday.</Notice>,
    },
    { id: 'good', title: 'It went well', wide: true, is: 'status ""', render: <Notice kind="good">Your voucher is applied.</Notice> },
    { id: 'warn', title: 'Take care', wide: true, render: <Notice kind="warn">Two of this size are left.</Notice> },
    {
      id: 'bad',
      title: 'It went wrong',
      wide: true,
      is: 'alert ""',
      holds: ['alert "" says "This size is sold out. Choose another one."'],
      render: <Notice kind="bad">This size is sold out. Choose another one.</Notice>,
    },
  ],
}
