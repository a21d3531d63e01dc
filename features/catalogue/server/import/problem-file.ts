import { writeFile } from 'node:fs/promises'
import type { Problem } from '@stadion/slices/data-files'
import { cellOf } from '@stadion/slices/data-lines'

/** Writes all wrong lines into a CSV file: file, line, column, and a sentence. */
export async function writeProblems(path: string, problems: readonly Problem[]): Promise<void> {
  const lines = problems.map(({ file, line, column, why }) => [file, String(line), column ?? '', why].map(cellOf).join(','))
  await writeFile(path, `${['file,line,column,problem', ...lines].join('\n')}\n`)
}
