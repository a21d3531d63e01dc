import { createTagQueue, type TagEvent, type TagTarget } from '@stadion/telemetry/tag-queue'
import type { TagsService } from './client.ts'

/** The shop's own tag manager; a deployment serves another at this address. */
export const tagManagerPath = '/assets/tag-manager.js'

export interface TagsOptions {
  /** Whether marketing is allowed now. */
  allows(level: 2): boolean
  /** Loads the tag manager; called at most once. */
  load(path: string): void
  /** Called when marketing is withdrawn after the tag manager was loaded: its scripts end only with the page. */
  unload?(): void
  target?: () => TagTarget
}

/** The service for the page's own script. */
export interface OwnTagsService extends TagsService {
  /** Call it once on a page, and after every choice. */
  chosen(): void
}

/** Creates the tags of a page. The tag manager is loaded at level 2 and never below (D-090). */
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

/** The proof of a choice may always be sent. Waiting names are in capitals. */
const isAboutConsent = ({ event }: TagEvent): boolean => /^consent_/i.test(event)
