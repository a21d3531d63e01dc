export interface CalendarEvent {
  uid: string
  /** When the file was made. */
  made: Date
  at: Date
  summary: string
  url: string
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r?\n/g, '\\n')

/** `20261201T090000Z`: every program shows it by the clock of its own country. */
const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Lines have at most 75 bytes; what is longer goes on after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    if (bytes + size > 74) {
      lines.push('')
      bytes = 0
    }
    lines[lines.length - 1] += char
    bytes += size
  }
  return lines.join('\r\n ')
}

/** A calendar with one event of half an hour and a reminder before it. */
export function calendarOf({ uid, made, at, summary, url }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shop//Launches//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(made)}`,
    `DTSTART:${instant(at)}`,
    'DURATION:PT30M',
    `SUMMARY:${escaped(summary)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
