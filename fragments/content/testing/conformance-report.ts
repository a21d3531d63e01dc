import { brandInSlot } from '@stadion/site/brands'
import { testedForAccessibility } from '../accessibility-tested.ts'

/** What no program can check, and what people found. `on` is null while nobody has looked. */
const byHand: readonly { what: string; criteria: string; on: string | null; result: string }[] = [
  { what: 'An order with a screen reader on Windows (NVDA)', criteria: '1.1.1, 1.3.1, 4.1.2, 4.1.3', on: null, result: '' },
  { what: 'An order with a screen reader on a phone (VoiceOver, TalkBack)', criteria: '1.3.1, 2.5.1, 4.1.2', on: null, result: '' },
  {
    what: 'Texts at twice their size at 320 px',
    criteria: '1.4.4, 1.4.10',
    on: null,
    result: 'some pages have to be moved sideways (the statement says so)',
  },
  { what: 'Whether texts of links, fields and errors are understood', criteria: '2.4.4, 3.3.1, 3.3.3', on: null, result: '' },
  { what: 'The whole shop with people who use assistive technology every day', criteria: 'all', on: null, result: '' },
]

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The conformance report, `docs/accessibility-conformance.md` (8.3): what programs check, and what only people can. */
export function conformanceReport(): string {
  const { paths, states, shops, reviewed } = testedForAccessibility
  return `# Accessibility conformance

Aim: WCAG 2.2 at level AA, and EN 301 549. Generated from the lists that the tests use, so that it claims nothing more: \`npx vitest run fragments/content -u\` writes it again. The accessibility statement says the same to shoppers. Last review of statement and tests: ${reviewed}.

## By programs

\`e2e/axe.browser.test.ts\` runs the rules of axe-core for WCAG 2.2 A and AA in Chromium, with no finding allowed, on every page and state below in every shop below. The tests beside it do the same for the checkout, orders, the account, the wishlist, withdrawals, overlays and every widget
(\`grep -rl problemsOf e2e\`).

${table(
  ['shop', 'screen', 'colours'],
  shops.map(({ brand, locale, screen, colorScheme }) => [`${brandInSlot(brand).name} ${locale}`, screen, colorScheme]),
)}

Pages: ${paths.map((path) => `\`${path}\``).join(', ')}.

States: ${states.join(', ')}.

## By hand

Programs find a part of all barriers. A line without a date is not done: nothing is claimed about it.

${table(
  ['what', 'criteria', 'on', 'result'],
  byHand.map(({ what, criteria, on, result }) => [what, criteria, on ?? 'not done', result || '–']),
)}
`
}
