import { everything } from '@stadion/contract/data-tags'
import type { Handle } from '@stadion/database/database'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import { tell } from '@stadion/news/tell'
import type { SliceCommand } from '@stadion/slices/command'
import type { RemoveDemo, RemovedDemo } from '@stadion/slices/define-slice'
import { noteWithoutDemo } from './without-demo.ts'

const usage = [
  'npm run data -- remove-demo                   what would be removed of the demo that came with the shop, and what stays',
  '                        [--yes]               removes it; it does not come back',
].join('\n')
/** So many records that stay are named. */
const mostNamed = 100

/** Ends the transaction of a question without a change. */
class OnlyAsked extends Error {}

/** `npm run data -- remove-demo`: takes out what the demo brought and nobody has changed since (D-159). */
export const removeDemoCommand: SliceCommand = {
  usage,
  before(words) {
    if (words.some((word) => word !== '--yes')) throw new Error(`${words.find((word) => word !== '--yes')} is not known here.\n${usage}`)
    return undefined
  },
  async run({ db, now, demos = async () => [] }, words, { actor }) {
    const isMeant = words.includes('--yes')
    const at = now()
    let found: RemovedDemo = { removed: [], kept: [] }
    // The starts of other processes, which fill the demo, wait.
    await withAdvisoryLock(db, 'seed', async (on) => {
      found = await removeAll(on, await demos(), at)
      if (!isMeant) throw new OnlyAsked()
      await noteWithoutDemo(on, at)
      await on.prepared('demo-audit', 'select audit.note($1, $2, null, null, $3::jsonb, $4)', [
        ...[actor, 'data remove-demo', JSON.stringify({ removed: found.removed, kept: found.kept.length }), at.toISOString()],
      ])
      await tell(on, [everything])
    }).catch((error) => {
      if (!(error instanceof OnlyAsked)) throw error
    })
    return linesOf(found, isMeant)
  },
}

async function removeAll(on: Handle, demos: readonly RemoveDemo[], at: Date): Promise<RemovedDemo> {
  const [removed, kept, needed]: [string[], string[], Set<string>] = [[], [], new Set()]
  for (const remove of demos) {
    const done = await remove(on, { at, needed })
    removed.push(...done.removed)
    kept.push(...done.kept)
    for (const article of done.needs ?? []) needed.add(article)
  }
  return { removed, kept }
}

function linesOf({ removed, kept }: RemovedDemo, isMeant: boolean): string[] {
  const nothing = removed.length === 0 ? ['There is nothing of the demo that is as it came.'] : []
  const stays = kept.length === 0 ? [] : [`${isMeant ? 'What stayed' : 'What stays'}, since it was changed or is needed:`]
  return [
    ...nothing,
    ...removed.map((one) => `${isMeant ? 'Removed' : 'Would remove'} ${one}.`),
    ...stays,
    ...kept.slice(0, mostNamed).map((one) => `  ${one}`),
    ...(kept.length > mostNamed ? [`  and ${kept.length - mostNamed} more`] : []),
    isMeant ? 'No start brings the demo back.' : 'Nothing was changed. Add --yes to do it.',
  ]
}
