import { useTranslate } from '@stadion/fragments/react'
import type { Ref } from 'react'
import { failureText } from './failure-text.ts'

/** Says below what was pressed in a line that it did not work, and why. */
export function LineFailure({ code, ...own }: { code: string; id?: string; ref?: Ref<HTMLParagraphElement> }) {
  const t = useTranslate()
  return (
    <p className="line-failure" role="alert" {...own}>
      {failureText(t, code)}
    </p>
  )
}
