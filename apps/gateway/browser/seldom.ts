// What nearly no page needs, in a script of its own.
export { sayFailed } from './say-failed.ts'
export { viewElsewhere } from './view-elsewhere.ts'
