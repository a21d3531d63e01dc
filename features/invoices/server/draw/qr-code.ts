import { type Html, html } from '@stadion/contract/html'
import { encode } from 'uqr'

/** Readers need four light modules around a code. */
const border = 4

/** A text as a QR code, drawn as SVG. It stands beside the text, so it is hidden from screen readers. */
export function qrCode(text: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border })
  // Dark modules side by side are one bar.
  const bars = data.flatMap((row, y) =>
    Array.from(
      row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  )
  return html`<svg class="code" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${bars.join('')}"/></svg>`
}
