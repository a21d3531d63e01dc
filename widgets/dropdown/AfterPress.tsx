import { afterPaint } from '@stadion/services/after-paint'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * Renders its children one frame later: an opened list takes longer than a frame to lay out, while the control already shows its open
 * state and handles keys.
 */
export function AfterPress({ children }: { children: ReactNode }) {
  const [isPressShown, setPressShown] = useState(false)
  useEffect(() => {
    let isWanted = true
    void afterPaint().then(() => isWanted && setPressShown(true))
    return () => {
      isWanted = false
    }
  }, [])
  return isPressShown && children
}
