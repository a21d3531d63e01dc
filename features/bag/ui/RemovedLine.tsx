import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { useEffect, useId, useRef } from 'react'
import { LineFailure } from './LineFailure.tsx'
import { type Removed, undoOf } from './rows.ts'
import type { BagChanges } from './use-bag-changes.ts'

/** Takes the place and height of a line that was removed or saved for later: says so, and offers to put it back. */
export function RemovedLine({ gone, changes: { busy, failures = {}, putBack } }: { gone: Removed; changes: Partial<BagChanges> }) {
  const { item, height } = gone
  const t = useTranslate()
  const textId = useId()
  const name = undoOf(gone)
  const failure = failures[name]
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The focused button was removed with its line, so focus moves to the button that puts the line back.
    row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <li className="removed-line" ref={row} style={{ minBlockSize: height }}>
      <p id={textId}>{t(gone.isSaved ? 'bag.saved.now' : 'bag.removed', { name: item.name })}</p>
      <Button variant="tertiary" small busy={busy === name} aria-describedby={textId} onClick={() => putBack?.(gone)}>
        {t('bag.undo')}
      </Button>
      {failure && <LineFailure code={failure} />}
    </li>
  )
}
