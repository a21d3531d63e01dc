import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { useEffect, useId, useRef } from 'react'
import { LineFailure } from './LineFailure.tsx'
import { type Removed, undoOf } from './rows.ts'
import type { BagChanges } from './use-bag-changes.ts'

/** Stands where a line was taken out, as high as it was: says so, and gives it back. */
export function RemovedLine({ gone, changes: { busy, failures = {}, putBack } }: { gone: Removed; changes: Partial<BagChanges> }) {
  const { item, height } = gone
  const t = useTranslate()
  const textId = useId()
  const name = undoOf(gone)
  const failure = failures[name]
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    row.current?.style.setProperty('min-block-size', `${height}px`)
    // What had focus is gone: with the line, the way to get it back is the next thing to reach.
    row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [height])
  return (
    <li className="removed-line" ref={row}>
      <p id={textId}>{t('bag.removed', { name: item.name })}</p>
      <Button variant="tertiary" small busy={busy === name} aria-describedby={textId} onClick={() => putBack?.(gone)}>
        {t('bag.undo')}
      </Button>
      {failure && <LineFailure code={failure} />}
    </li>
  )
}
