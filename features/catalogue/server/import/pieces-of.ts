import { createReadStream } from 'node:fs'
import { mostBytes } from '@stadion/slices/data-files'

/** Some lines of a file, the first of which is a CSV file's head. */
export interface Piece {
  text: string
  /** What the number of a line in `text` lacks to that of the file. */
  shift: number
}

/** How much of a file is read at a time, in characters; a piece has at least one whole line. */
const pieceLength = 1_000_000

/** Whether a file has a line for each record, so that it can be read in pieces. */
export const isOfLines = (file: string): boolean => /\.(?:ndjson|csv)$/.test(file)

/**
 * The lines of a file in pieces, so that a large one is never in memory as a whole. Cells of CSV may have line ends.
 * @throws a sentence if a line has more than 32 MB: a quote that never ends makes one of all that follows
 */
export async function* piecesOf(path: string, length = pieceLength): AsyncGenerator<Piece> {
  const isCsv = path.endsWith('.csv')
  let [left, head, lines] = ['', '', 0]
  const pieceTo = (end: number): Piece => {
    const own = left.slice(0, end)
    // The head stands above the lines of each piece but the first, which has it.
    const piece = { text: head + own, shift: head === '' ? lines : lines - 1 }
    if (isCsv && head === '') head = /^\uFEFF?([^\r\n]*(?:\r\n|[\r\n])?)/.exec(own)![1]!
    lines += own.match(/\r\n|[\r\n]/g)?.length ?? 0
    left = left.slice(end)
    return piece
  }
  for await (const read of createReadStream(path, { encoding: 'utf8', highWaterMark: length })) {
    left += read
    const end = isCsv ? lastRecordEnd(left) : lastLineEnd(left)
    if (end > 0) yield pieceTo(end)
    else if (left.length > mostBytes) throw new Error('has a line of more than 32 MB, or a quote that does not end')
  }
  if (left !== '') yield pieceTo(left.length)
}

/** After the last line end up to a place; a return at the very end may be half of one. */
const lastLineEnd = (text: string, until = text.length): number => {
  const last = Math.min(until, text.length - 2)
  return Math.max(text.lastIndexOf('\n', until), last < 0 ? -1 : text.lastIndexOf('\r', last)) + 1
}

/** After the last line end that stands in no cell. The text begins with a record. */
function lastRecordEnd(text: string): number {
  let [from, end] = [0, 0]
  // A quote within a cell is written twice, so that what stands in no cell is before the first quote, and after each second one.
  for (let isInCell = false; ; isInCell = !isInCell) {
    const quote = text.indexOf('"', from)
    const until = quote === -1 ? text.length : quote
    const line = isInCell ? 0 : lastLineEnd(text, until)
    if (line > from) end = line
    if (quote === -1) return end
    from = quote + 1
  }
}
