// Generates the API document from the contracts, lints it, and looks whether the calls of a sale and of an account say all that they answer.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { callsOfAccount } from './openapi/calls-of-account.ts'
import { callsOfCommerce } from './openapi/calls-of-commerce.ts'
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
console.log(`${Object.keys(document.paths).length} paths`)
process.exit(missing.length > 0 ? 1 : (lint.status ?? 1))
