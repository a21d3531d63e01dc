import { createTagQueue, type TagEvent, type TagTarget } from '@stadion/telemetry/tag-queue'
import type { TagsService } from './client.ts'

/** The tag manager that comes with the shop; a deployment puts its own in its place. */
export const tagManagerPath = '/assets/tag-manager.js'

export interface TagsOptions {
  /** Whether marketing is allowed now. */
  allows(level: 2): boolean
  /** Loads the tag manager; called once at the most. */
  load(path: string): void
  /** Called when marketing is taken back on a page that has the tag manager: its scripts are only gone with the page. */
  unload?(): void
  target?: () => TagTarget
}

/** The service as the page's own script uses it. */
export interface OwnTagsService extends TagsService {
  /** To be called once on a page, and whenever the shopper has chosen. */
  chosen(): void
}

/** Makes the tags of a page. The tag manager itself is loaded at level 2 and never below (D-090). */
export function createTags({ allows, load, unload, target }: TagsOptions): OwnTagsService {
  const queue = createTagQueue(target, (event) => isAboutConsent(event) || allows(2))
  let isLoaded = false
  return {
    push: queue.push,
    chosen() {
      queue.forget()
      if (!allows(2)) return isLoaded ? unload?.() : undefined
      if (isLoaded) return
      isLoaded = true
      load(tagManagerPath)
    },
  }
}

/** The proof of a choice may be told whatever was chosen. Names are in capitals once they wait. */
const isAboutConsent = ({ event }: TagEvent): boolean => /^consent_/i.test(event)
