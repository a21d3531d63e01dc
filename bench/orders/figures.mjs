import { spawnSync } from 'node:child_process'
import { request } from 'undici'
import { root } from '../lib/options.mjs'
import { print } from '../lib/report.mjs'
import { anyBag } from './bags.mjs'
import { isMet } from './verdict.mjs'

/** How often one connection commits in a second: what the disk allows. */
export async function diskCommits(database) {
  await database.run('postgres', 'create table if not exists beat (n integer)')
  const startedAt = performance.now()
  const commits = 200
  await database.run('postgres', `do $$ begin for i in 1..${commits} loop insert into beat values (i); commit; end loop; end $$`)
  return (commits * 1_000) / (performance.now() - startedAt)
}

/** The JavaScript and styles of the checkout, as the budgets weigh them. */
export function checkoutWeight() {
  const { stdout } = spawnSync(process.execPath, ['tools/check-budgets.mjs'], { cwd: root, encoding: 'utf8' })
  const lines = stdout.split('\n').filter((one) => one.includes('of the checkout'))
  print('What /checkout loads', lines.map((line) => line.trim()).join('\n') || 'not known')
  for (const line of lines) {
    const [, is, most, name] = /([\d.]+) kB of ([\d.]+) kB +(.*)/.exec(line)
    isMet(`kB of ${name}`, { is: Number(is), most: Number(most) })
  }
  return lines
}

/** A page without what is folded away. */
function shut(html) {
  const less = html.replace(/<details(?:(?!<details)[\s\S])*?<\/details>/g, '')
  return less === html ? html : shut(less)
}

/** How many fields a guest meets on /checkout, before any is opened. */
export async function guestFields({ site, ask, skus }) {
  const { cookie } = await anyBag(ask, skus[0])
  const headers = { host: 'www.stadion.de', cookie }
  const { body } = await request(`${site}/checkout`, { headers })
  const html = shut(await body.text())
  const fields = [...html.matchAll(/<(input|select|textarea)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="(hidden|radio|checkbox|submit)"/.test(tag))
    .map((tag) => /name="([^"]*)"/.exec(tag)?.[1])
    .filter(Boolean)
  print('Fields of a guest in Germany', fields.join(', '))
  isMet('fields of a guest', { is: fields.length, most: 8 })
  return fields
}
