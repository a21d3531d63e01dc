import type { Settings } from '@stadion/http/settings'
import type { PolicyHosts } from '@stadion/pages/policy-hosts'
import type { AppEnvironment } from '@stadion/site/environment'

/** The purposes for which hosts are allowed, each with its setting. */
const settings = {
  script: 'CSP_SCRIPT_HOSTS',
  style: 'CSP_STYLE_HOSTS',
  img: 'CSP_IMG_HOSTS',
  font: 'CSP_FONT_HOSTS',
  connect: 'CSP_CONNECT_HOSTS',
  frame: 'CSP_FRAME_HOSTS',
} as const satisfies Record<keyof PolicyHosts, string>

/** A host, optionally with all its subdomains. Nothing else of the policy's syntax: another keyword could allow every host. */
const host = /^(?:https:\/\/)?((?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::\d{1,5})?)$/
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/

/** `CSP_SCRIPT_HOSTS` and the others: comma lists of hosts, such as those of a tag manager or of pictures. */
export function readPolicyHosts(read: Settings, appEnv: AppEnvironment): PolicyHosts {
  const hostsOf = (name: string): string[] =>
    read
      .text(name, '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean)
      .flatMap((entry) => {
        const [, named] = host.exec(entry) ?? []
        if (named) return [`https://${named}`]
        if (ownMachine.test(entry) && (appEnv === 'local' || appEnv === 'dev')) return [entry]
        read.wrong(
          name,
          `names "${entry}", which is no host`,
          'it would stand in the security policy of every page',
          'write a comma list like cdn.example.com,*.images.example.com; paths, schemes and words in quotes have no place in it',
        )
        return []
      })
  return Object.fromEntries(Object.entries(settings).map(([what, name]) => [what, hostsOf(name)]))
}
