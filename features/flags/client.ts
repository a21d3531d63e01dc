// The browser side of flags; one import per part, so that a page loads only what it uses.
export { type FlagValue, flags, type PageFlags } from '@stadion/fragments/flags'
export { createPageFlags, type OwnPageFlags } from './create-page-flags.ts'
export { type Evaluation, type FlagContext, Flags } from './evaluation/evaluate.ts'
export { flagsOfDevice } from './flags-of-device.ts'
export { flagUserIdOf, forgetUserId, mirrorUserId } from './user-id.ts'
