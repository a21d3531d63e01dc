import { useTranslate } from '@stadion/fragments/react'
import type { Ref } from 'react'
import { failureText } from './failure-text.ts'

/** An error message below the control of a line that failed. */
export function LineFailure({ code, ...own }: { code: string; id?: string; ref?: Ref<HTMLParagraphElement> }) {
  const t = useTranslate()
  return (
    <p className="line-failure" role="alert" {...own}>
      {failureText(t, code)}
    </p>
  )
}
