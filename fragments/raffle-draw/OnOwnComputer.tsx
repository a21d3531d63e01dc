import { useTranslate } from '@stadion/fragments/react'
import type { Draw } from '@stadion/raffles/contract'

/** The commands that come to the same without anything of the shop. */
export function OnOwnComputer({ draw: { seed, winners } }: { draw: Draw }) {
  const t = useTranslate()
  const first = winners?.[0]
  if (!seed || !first) return null
  const commands = [
    `printf %s ${seed} | xxd -r -p | openssl dgst -sha256`,
    `printf %s ${first.entryId} | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`,
  ]
  return (
    <>
      <p>{t('raffles.draw.elsewhere')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <pre className="raffle-draw-command" dir="ltr" tabIndex={0}>
        {commands.join('\n')}
      </pre>
    </>
  )
}
