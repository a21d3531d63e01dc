import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { useEffect, useId, useRef } from 'react'
import type { Removed } from './rows.ts'

/** Stands where a line was taken out, as high as it was: says so, and gives it back. */
export function RemovedLine({ gone: { item, height }, isBusy, onPutBack }: { gone: Removed; isBusy: boolean; onPutBack: () => void }) {
  const t = useTranslate()
  const textId = useId()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    row.current?.style.setProperty('min-block-size', `${height}px`)
    // What had focus is gone: with the line, the way to get it back is the next thing to reach.
    row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [height])
  return (
    <li className="removed-line" ref={row}>
      <p id={textId}>{t('bag.removed', { name: item.name })}</p>
      <Button variant="tertiary" small busy={isBusy} aria-describedby={textId} onClick={onPutBack}>
        {t('bag.undo')}
      </Button>
    </li>
  )
}
