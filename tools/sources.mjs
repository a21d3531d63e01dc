// node --import ./tools/sources.mjs x.ts: runs a source of the shop as it is.
import { register } from 'node:module'
import 'tsx'

register('./build/inline-plugins.mjs', import.meta.url)
