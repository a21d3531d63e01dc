const adopted = new Set<string>()

/** Gives the page a style of a script's own, once. A constructed sheet needs no hash in the policy, and costs other pages no bytes. */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
