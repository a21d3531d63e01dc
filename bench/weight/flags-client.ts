// All that an application loads for flags of its own: evaluation, the visitor's id, hooks.
export * from '@stadion/flags/client'
export { useFlag } from '@stadion/fragments/react'
