export { type FlagValue, flags, type PageFlags } from '@stadion/fragments/flags'
