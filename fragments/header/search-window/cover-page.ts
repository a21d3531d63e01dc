/** Makes everything beside an element inert, up to the page itself. Returns a function that ends it. */
export function coverPage(element: HTMLElement): () => void {
  const behind: HTMLElement[] = []
  for (let at: Element = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children) if (other !== at && other instanceof HTMLElement && !other.inert) behind.push(other)
  for (const other of behind) other.inert = true
  return () => {
    for (const other of behind.splice(0)) other.inert = false
  }
}
