import type { WidgetSpecimens } from '../specimen.ts'
import { Badge } from './Badge.tsx'

/** How a badge is shown and checked. */
export const badge: WidgetSpecimens = {
  name: 'badge',
  title: 'Badge',
  group: 'things',
  about: 'One or two words on an article: reduced, new, for members. It renders a span.',
  options: [{ name: 'kind', values: ['plain', 'sale', 'members'], default: 'plain', about: 'How much it stands out, and for whom.' }],
  specimens: [
    { id: 'plain', title: 'Plain', render: <Badge>New</Badge> },
    { id: 'sale', title: 'Reduced', render: <Badge kind="sale">20% off</Badge> },
    { id: 'members', title: 'For members', render: <Badge kind="members">Members first</Badge> },
  ],
}
