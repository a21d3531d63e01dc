import { afterPaint } from '@stadion/services/after-paint'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * Renders its children one picture after it was rendered itself: what a press opens takes longer to lay out than a picture lasts,
 * while the one who opened it says at once that it is open, and hears keys as one that is.
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
