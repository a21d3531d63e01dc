// The code that all fragments share on a page: `@stadion/fragment-runtime@1` in the page's import map. Fragments built earlier use it
// too, so it only grows; a breaking change is `@2` beside it (decision 026).
export * from '@stadion/fragments/mountable'
export * from '@stadion/fragments/react'
export * from '@stadion/services/react'
export * from './compose-translate.ts'
