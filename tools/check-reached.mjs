// Dead code: files that no command, process or browser of the shop loads. A requirement tested only there would prove nothing.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './build/places.mjs'
import { unreachedFiles } from './reached/unreached-files.mjs'

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
const files = listed.split('\n').filter((file) => file && existsSync(`${root}/${file}`))
const unreached = await unreachedFiles(root, files)
for (const file of unreached)
  console.log(`${file}: nothing that runs imports it. Use it in the shop, take it out, or put it into a folder named testing.`)
if (unreached.length === 0) console.log(`${files.length} files, and every source among them is reached`)
process.exit(unreached.length > 0 ? 1 : 0)
