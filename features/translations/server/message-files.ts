import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brands } from '@stadion/site/brands'
import type { Messages } from '../message-parser.ts'

/** The folder of all messages: `{language or locale}/{namespace}/{area}.json`. */
export const messagesDirectory = new URL('../messages/', import.meta.url)

export interface MessageFile {
  /** A language, or a locale with messages that override those of its language. */
  tongue: string
  namespace: string
  /** The part of the shop, or a brand's slot: its own words, which override those of both brands. */
  area: string
  text: string
}

/** Reads all files synchronously: at the start of a process, or in the build of a fragment. */
export function readMessageFiles(directory: URL = messagesDirectory): MessageFile[] {
  return foldersIn(directory).flatMap((tongue) =>
    foldersIn(new URL(`${tongue}/`, directory)).flatMap((namespace) => {
      const folder = new URL(`${tongue}/${namespace}/`, directory)
      return readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => ({ tongue, namespace, area: name.slice(0, -5), text: readFileSync(new URL(name, folder), 'utf8') }))
    }),
  )
}

/** Paths below the directory that do not match `{tongue}/{namespace}/{area}.json`. */
export const strayFiles = (directory: URL = messagesDirectory): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(fileURLToPath(directory), join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/^[^/]+\/[^/]+\/[^/]+\.json$/.test(path))
    .sort()

const foldersIn = (directory: URL): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

/** Whether the file holds the own words of one brand. */
export const isVoice = ({ area }: Pick<MessageFile, 'area'>): boolean => brands.some(({ slot }) => slot === area)

/** Merges the files of each namespace: `get('de/bag')`, and a brand's own words: `get('de/bag/sister')`. */
export function mergeMessageFiles(files: readonly MessageFile[]): Map<string, Messages> {
  const merged = new Map<string, Record<string, string>>()
  for (const file of files) {
    const { tongue, namespace, area, text } = file
    const name = isVoice(file) ? `${tongue}/${namespace}/${area}` : `${tongue}/${namespace}`
    merged.set(name, { ...merged.get(name), ...parseFile(text, `${tongue}/${namespace}/${area}.json`) })
  }
  return merged
}

function parseFile(text: string, name: string): Messages {
  try {
    return JSON.parse(text) as Messages
  } catch (cause) {
    throw new Error(`messages/${name} is not JSON: ${(cause as Error).message}`, { cause })
  }
}
