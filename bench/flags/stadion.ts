// The project's own evaluation, for the bench.
export { Flags } from '@stadion/flags/evaluation/evaluate'
