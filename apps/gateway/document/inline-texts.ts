/** The inline scripts and styles of a document. Data in a `script` element is not one of them, because browsers do not run it. */
export interface InlineTexts {
  scripts: readonly string[]
  styles: readonly string[]
}
