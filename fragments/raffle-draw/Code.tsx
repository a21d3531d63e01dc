/** An id or a number for machines, which may break anywhere. Renders a `code`. */
export const Code = ({ children }: { children: string }) => (
  <code className="raffle-draw-code" dir="ltr">
    {children}
  </code>
)
