import type { After as AfterWith, DataKind as KindOf } from '@stadion/slices/data-kind'
import type { Reference } from '../reference/reference.ts'

export type { DataRecord, Entry, ReadFile } from '@stadion/slices/data-kind'

/** A kind of this slice: it knows what articles refer to. */
export type DataKind<V = unknown> = KindOf<V, Reference>
export type After = AfterWith<Reference>
