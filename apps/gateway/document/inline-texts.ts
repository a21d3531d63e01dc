/** What a document says in itself and a browser runs, or draws with; data in a script is neither. */
export interface InlineTexts {
  scripts: readonly string[]
  styles: readonly string[]
}
