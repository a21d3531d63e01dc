import { expect } from 'vitest'
import type { Site } from '../open-site.ts'

/** The link in the newest mail to an address; waits until there is one. */
export async function linkTo(site: Site, address: string, wanted = /[?&](rpt|a)=/): Promise<string> {
  const fetch = site.store.visit({ host: 'www.stadion.co.uk' })
  const links = async (): Promise<string[]> => {
    const { mails } = (await (await fetch(`/__test__/mails?to=${address}`)).json()) as { mails: { links: string[] }[] }
    return (mails[0]?.links ?? []).filter((link) => wanted.test(link))
  }
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  return (await links())[0] ?? ''
}
