import { useEffect, useRef, useState } from 'react'

/** Says a text, politely and once, whenever it or what it depends on has changed. */
export function Said({ text, of = text }: { text: string; of?: string }) {
  const [said, setSaid] = useState('')
  const before = useRef(of)
  useEffect(() => {
    if (before.current !== of) setSaid(text)
    before.current = of
  }, [of])
  return (
    <p className="w-visually-hidden" role="status">
      {said}
    </p>
  )
}
