// What every fragment needs on a page, once for all of them: `@stadion/fragment-runtime@1` in the page's import map.
// Fragments of other days use it too, so it only grows; what would break one is `@2` beside it (decision 026).
export * from '@stadion/fragments/mountable'
export * from '@stadion/fragments/react'
export * from '@stadion/services/react'
export * from '@stadion/translations/translate'
