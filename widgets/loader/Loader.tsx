/** Shows that something is loading, and tells screen readers. Renders a `div` with the role `status`. */
export function Loader({ label }: { label?: string }) {
  if (!label) console.warn('Loader: without a label a screen reader says nothing.')
  return (
    <div className="w-loader" role="status">
      <span className="w-loader__motif" aria-hidden="true" />
      {label && <span className="w-visually-hidden">{label}</span>}
    </div>
  )
}
