// Code that almost no page needs, in a separate script.
export { overrideHeaders } from '@stadion/http/header-overrides'
export { fetchOverriddenView } from './fetch-overridden-view.ts'
export { showLoadError } from './show-load-error.ts'
