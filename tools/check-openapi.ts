// Generates the API document from the contracts, lints it, looks whether the calls of a sale and of an account say all that they answer, and whether
// what may only grow has lost something (`--accept` keeps what is new).
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { callsOfAccount } from './openapi/calls-of-account.ts'
import { callsOfCommerce } from './openapi/calls-of-commerce.ts'
import { grown, narrowed, shapesOf } from './openapi/grown.ts'
import { type ApiDocument, makeDocument } from './openapi/make-document.ts'
import { missingAnswers } from './openapi/missing-answers.ts'

const body = await makeDocument()
const folder = 'node_modules/.cache'
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/openapi.json`, body)
const document = JSON.parse(body) as ApiDocument
const lint = spawnSync('node_modules/.bin/redocly', ['lint', `${folder}/openapi.json`, '--config', '.redocly.yaml', '--format=stylish'], {
  encoding: 'utf8',
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
console.log(lint.stdout, lint.stderr)
const missing = missingAnswers(document, [...callsOfCommerce, ...callsOfAccount])
if (missing.length > 0) console.log(missing.join('\n'))
const kept = 'tools/openapi/grown.json'
const [before, now] = [JSON.parse(readFileSync(kept, 'utf8')), shapesOf(document)]
const less = narrowed(before, now)
if (less.length > 0)
  console.log(less.join('\n'), '\nA contract only grows: a breaking change becomes a new call, or a new key beside the old one.')
const isAccepted = process.argv.includes('--accept') && less.length === 0
const more = isAccepted ? [] : grown(before, now)
if (isAccepted) writeFileSync(kept, `${JSON.stringify(now, null, 2)}\n`)
else if (less.length === 0 && more.length > 0)
  console.log(`New, and to stay from now on: ${more.join(', ')}. Keep it: npm run check 'api document' -- --accept`)
console.log(`${Object.keys(document.paths).length} paths`)
process.exit(missing.length > 0 || less.length > 0 || more.length > 0 ? 1 : (lint.status ?? 1))
