import type { Database } from '@stadion/database/database'
import { flagEnvironments, flagProjects, type Publication } from '../contract.ts'

/** A publication with its ETag. */
export interface Published extends Publication {
  revision: number
  changedAt: Date
}

/** Reads publications; an unchanged one is read from the database once. */
export function createPublications(db: Database) {
  const kept = new Map<string, Published>()

  return {
    async find(environment: string, project: string): Promise<Published | undefined> {
      if (!isKnown(environment, project)) return undefined
      const key = `${environment}/${project}`
      const known = kept.get(key)
      const [now] = await db.prepared<{ revision: number; changedAt: Date }>(
        'flags.revision',
        'select revision, changed_at as "changedAt" from flags.publication where environment = $1 and project = $2',
        [environment, project],
      )
      if (!now) return undefined
      if (known?.revision === now.revision && known.changedAt.getTime() === now.changedAt.getTime()) return known
      const fresh = await readPublished(db, environment, project)
      if (fresh) kept.set(key, fresh)
      return fresh
    },
  }
}

const isKnown = (environment: string, project: string): boolean =>
  (flagEnvironments as readonly string[]).includes(environment) && (flagProjects as readonly string[]).includes(project)

/** Reads in one transaction: flags, segments and revision belong together. */
export async function readPublished(db: Database, environment: string, project: string): Promise<Published | undefined> {
  const [row] = await db.prepared<Published>(
    'flags.publication',
    `select p.revision, p.changed_at as "changedAt",
       (select coalesce(json_agg(json_build_object('name', f.name, 'disabled', f.disabled, 'value', f.value) order by f.name), '[]')
        from flags.flag f where f.environment = p.environment and f.project = p.project) as flags,
       (select coalesce(json_agg(json_build_object('name', s.name, 'conditions', s.conditions) order by s.name), '[]')
        from flags.segment s where s.environment = p.environment and s.project = p.project) as segments
     from flags.publication p where p.environment = $1 and p.project = $2`,
    [environment, project],
  )
  return row
}
