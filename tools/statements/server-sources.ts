import { readFileSync } from 'node:fs'
import ts from 'typescript'
// @ts-expect-error a plain script of the project
import { filesBelow } from '../files-below.mjs'

/** The sources that may contain SQL, without tests and their helpers, as paths from the project. */
export const serverSources = (root: string): string[] =>
  ['apps', 'features', 'platform'].flatMap((folder) =>
    [...(filesBelow(root, folder, (name: string) => /(?<!\.test)\.ts$/.test(name), ['testing']) as Iterable<string>)].filter((path) =>
      /@stadion\/database\/|\/sql\.ts'|\.(query|prepared)[<(]/.test(readFileSync(`${root}/${path}`, 'utf8')),
    ),
  )

/** A compiled program of these files, with the options of the project. */
export function programOf(root: string, paths: readonly string[], planted: ReadonlyMap<string, string> = new Map()): ts.Program {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (path) => planted.has(path) || fileExists(path)
  host.readFile = (path) => planted.get(path) ?? readFile(path)
  return ts.createProgram({ rootNames: paths.map((path) => `${root}/${path}`), options, host })
}
