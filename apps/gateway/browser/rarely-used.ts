// Code that almost no page needs, in a separate script.
export { overrideHeaders } from '@stadion/http/header-overrides'
export { sayFailed } from './say-failed.ts'
export { viewElsewhere } from './view-elsewhere.ts'
