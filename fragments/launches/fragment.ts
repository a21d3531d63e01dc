import { defineFragment } from '@stadion/fragments/fragment'
import { type Launch, readLaunches } from '@stadion/raffles/contract'
import { dateIn, dayIn, momentIn } from '@stadion/site/time-of-day'
import { LaunchesView } from './view.tsx'

export interface ShownLaunch extends Launch {
  /** Its instants in the words of the storefront. */
  when: string
  membersWhen: string | undefined
}
export interface LaunchesData {
  days: readonly { date: string; day: string; launches: readonly ShownLaunch[] }[]
}

/** What is launched next, by day in the time of the country. */
export const definition = defineFragment<LaunchesData>({
  id: 'shop_launches',
  props: [],
  freshForMs: 30_000,
  messages: ['launches.', 'listing.title.new', 'raffles.enter', 'raffles.rule.level', 'points.level.', 'waiting.title.launch'],
  async load({ call, storefront }) {
    const days = new Map<string, LaunchesData['days'][number] & { launches: ShownLaunch[] }>()
    for (const launch of (await call(readLaunches)).items) {
      const date = dateIn(new Date(launch.at), storefront.country)
      if (!days.has(date)) days.set(date, { date, day: dayIn(launch.at, storefront), launches: [] })
      const membersWhen = launch.membersAt === null ? undefined : momentIn(launch.membersAt, storefront)
      days.get(date)!.launches.push({ ...launch, when: momentIn(launch.at, storefront), membersWhen })
    }
    return { days: [...days.values()] }
  },
  View: LaunchesView,
})
