import type { WidgetSpecimens } from '../specimen.ts'
import { Notice } from './Notice.tsx'

/** How a notice is shown and checked. */
export const notice: WidgetSpecimens = {
  name: 'notice',
  title: 'Notice',
  group: 'messages',
  about: 'Says what happened, and what to do about it. It renders a div, and one of the bad kind is announced at once.',
  pattern: 'alert',
  options: [
    { name: 'kind', values: ['info', 'good', 'warn', 'bad'], default: 'info', about: 'Its tone and its shape; bad makes it an alert.' },
    { name: 'children', values: 'text', required: true, about: 'One or two sentences; links may be among them.' },
  ],
  specimens: [
    { id: 'info', title: 'Information', wide: true, render: <Notice>Orders placed today leave on Monday.</Notice> },
    { id: 'good', title: 'It went well', wide: true, render: <Notice kind="good">Your voucher is applied.</Notice> },
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
