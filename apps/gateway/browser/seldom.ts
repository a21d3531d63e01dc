// What nearly no page needs, in a script of its own.
export { overrideHeaders } from '@stadion/http/header-overrides'
export { sayFailed } from './say-failed.ts'
export { viewElsewhere } from './view-elsewhere.ts'
