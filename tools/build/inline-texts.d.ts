/** A script or style as the text that a page holds of it: bundled and minified by tools/build/inline-text.mjs. */
declare module '*.inline.ts?text' {
  const text: string
  export default text
}
declare module '*.inline.css?text' {
  const text: string
  export default text
}
