import type { Plugin } from 'esbuild'
import type { Plugin as BrowserPlugin } from 'rolldown'

export const inlineTexts: BrowserPlugin & { enforce: 'pre' }
export const inlineTextsForServers: Plugin
export function filesOfModule(id: string): readonly string[]
