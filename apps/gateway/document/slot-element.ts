import type { Slot, SlotResult } from '@stadion/composition/slot'
import { escapeHtml } from '@stadion/contract/escape-html'
import { writeFlags } from '@stadion/fragments/flags'
import type { FragmentOverride } from '@stadion/fragments/override'
import type { PageSlot } from '@stadion/pages/page'
import { styleTag } from './document.ts'

/**
 * A settled slot as the light-DOM child that fills its place.
 * Its stylesheets and script come from the very answer that its HTML came from, so both are of one build.
 * @param linked stylesheets that the document's head names already
 * @param override how the browser asks a developer's own server, where the slot names one
 */
export function slotElement(
  pageSlot: PageSlot,
  slot: Slot,
  result: SlotResult,
  linked: ReadonlySet<string>,
  override?: FragmentOverride,
): (Buffer | string)[] {
  const { answer } = result
  const target = pageSlot.name === 'main' ? ' id="content" tabindex="-1"' : ''
  const placement = pageSlot.placement ? ` data-placement="${pageSlot.placement}"` : ''
  const open = `<div slot="${pageSlot.name}"${target}${placement}`
  if (!answer) {
    const fill =
      result.origin === 'client'
        ? ` data-view="${escapeHtml(slot.request.path)}" data-hydrate="${pageSlot.hydrate}"${elsewhere(slot, override)}`
        : ' data-failed'
    return [`${open} data-mf="${slot.fragment}"${fill}>${slot.fallback()}</div>`]
  }
  const styles = answer.styles.filter((url) => !linked.has(url)).map(styleTag)
  const script = answer.scripts[0]
  const behaviour = script && pageSlot.hydrate !== 'never' ? ` data-script="${escapeHtml(script)}" data-hydrate="${pageSlot.hydrate}"` : ''
  // Later rendering on this page must use the same flags.
  const flags = answer.flags ? ` data-flags="${escapeHtml(writeFlags(answer.flags) ?? '')}"` : ''
  return [
    `${styles.join('')}${open} data-mf="${slot.fragment}" data-version="${escapeHtml(answer.version)}"${behaviour}${flags}>`,
    answer.html,
    '</div>',
  ]
}

const elsewhere = ({ request: { server } }: Slot, { credentials, loading }: Partial<FragmentOverride> = {}): string =>
  server
    ? ` data-server="${escapeHtml(server)}"${credentials ? ` data-credentials="${credentials}"` : ''}${loading ? ` data-loading="${escapeHtml(JSON.stringify(loading))}"` : ''}`
    : ''
