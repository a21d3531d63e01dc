import { service } from '@stadion/services/service'
import type { TagEvent } from '@stadion/telemetry/tag-queue'

export type { TagEvent } from '@stadion/telemetry/tag-queue'
export { createTags } from './create-tags.ts'

/** Sends events to the tag manager. */
export const tags = service<TagsService>('tags@1')

export interface TagsService {
  /** Never throws and never waits. Below marketing only events about consent are kept. Events must not contain personal data. */
  push(event: TagEvent): void
}
