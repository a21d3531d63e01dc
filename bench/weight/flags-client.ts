// All code that an application loads for its own flags: evaluation, the visitor's id, hooks.
export * from '@stadion/flags/client'
export { useFlag } from '@stadion/fragments/react'
