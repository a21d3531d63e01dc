// All that an application loads for flags of its own: fetching, evaluation, the visitor's id, provider and hooks.
export * from '@stadion/flags/client'
export { FlagProvider, useFlagDetails } from '@stadion/flags/ui/FlagProvider'
export { useFlag } from '@stadion/fragments/react'
