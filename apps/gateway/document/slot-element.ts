import type { Slot, SlotResult } from '@stadion/composition/slot'
import { html } from '@stadion/contract/html'
import type { FragmentOverride } from '@stadion/fragments/override'
import { mfFlags, mfHydrate, mfId, mfView } from '@stadion/fragments/page-attributes'
import { placementOf } from '@stadion/pages/page-attributes'
import { attributeHtml } from '@stadion/services/attribute-html'
import { toJson } from '@stadion/services/page-attribute'
import type { PreparedSlot } from '../prepare-page.ts'
import { styleTag } from './document.ts'

/**
 * A finished slot as the light-DOM child that fills its place.
 * Its stylesheets and script come from the same answer as its HTML, so both are of one build.
 * @param linked stylesheets that are already in the document's head
 * @param override how the browser calls a developer's own server, if the slot names one
 */
export function slotElement(
  pageSlot: PreparedSlot,
  slot: Slot,
  result: SlotResult,
  linked: ReadonlySet<string>,
  override?: FragmentOverride,
): (Buffer | string)[] {
  const { answer } = result
  const target = pageSlot.name === 'main' ? html` id="content" tabindex="-1"` : undefined
  const placement = pageSlot.placement && attributeHtml(placementOf, pageSlot.placement)
  const open = html`<div slot="${pageSlot.name}"${target}${placement}`
  const hydration = pageSlot.hydrate === 'never' ? undefined : attributeHtml(mfHydrate, pageSlot.hydrate)
  if (!answer) {
    const fill =
      result.origin === 'client'
        ? html`${attributeHtml(mfView, slot.request.path)}${hydration}${elsewhere(slot, override)}`
        : html` data-failed`
    return [html`${open}${attributeHtml(mfId, slot.fragment)}${fill}>`.text, slot.fallback(), '</div>']
  }
  const styles = answer.styles.filter((url) => !linked.has(url)).map(styleTag)
  const script = answer.scripts[0]
  const behaviour = script && hydration && html` data-script="${script}"${hydration}`
  // Later rendering on this page must use the same flags.
  const flags = answer.flags && attributeHtml(mfFlags, toJson(answer.flags))
  return [
    html`${styles}${open}${attributeHtml(mfId, slot.fragment)} data-version="${answer.version}"${behaviour}${flags}>`.text,
    answer.html,
    '</div>',
  ]
}

const elsewhere = ({ request: { server } }: Slot, { credentials, loading }: Partial<FragmentOverride> = {}) =>
  server
    ? html` data-server="${server}"${credentials && html` data-credentials="${credentials}"`}${loading && html` data-loading="${JSON.stringify(loading)}"`}`
    : undefined
