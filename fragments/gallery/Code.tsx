import { useState } from 'react'
import { Scroll } from './Scroll.tsx'

const tokens =
  /(<\/?[A-Za-z][\w.]*|\/?>)|('[^'\n]*'|"[^"\n]*"|`[^`]*`)|(\/\/.*)|\b(const|return|import|from|export|function|useState|=>)\b/g

/** The code of a specimen, with a copy button if scripts run. */
export function Code({ text, label }: { text: string; label: string }) {
  const [said, say] = useState('Copy')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Not allowed'),
    )
  return (
    <div className="gallery-code">
      <Scroll label={label} className="gallery-code__scroll">
        <pre className="gallery-code__text">
          <code>{coloured(text)}</code>
        </pre>
      </Scroll>
      <button type="button" className="gallery-code__copy" onClick={copy}>
        <span aria-live="polite">{said}</span> <span className="w-visually-hidden">{label}</span>
      </button>
    </div>
  )
}

/** Highlights tags, strings, comments and keywords. */
function coloured(text: string) {
  const parts = []
  let at = 0
  for (const match of text.matchAll(tokens)) {
    const kind = ['tag', 'string', 'comment', 'word'][match.slice(1).findIndex((group) => group !== undefined)]
    if (match.index > at) parts.push(text.slice(at, match.index))
    parts.push(
      <span key={match.index} className={`gallery-code__${kind}`}>
        {match[0]}
      </span>,
    )
    at = match.index + match[0].length
  }
  return [...parts, text.slice(at)]
}
