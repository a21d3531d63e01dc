import type { BuildOptions } from 'esbuild'

/** Bundles the shop's own server code. */
export function buildServer(): Promise<unknown>
/** The options of the server bundle. */
export function serverOptions(outdir: string, entries: Readonly<Record<string, string>>): BuildOptions
