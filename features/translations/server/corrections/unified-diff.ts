const context = 3

type Step = { sign: ' ' | '-' | '+'; line: string }

/** The change of one file as `git apply` reads it. Both texts end with a line break; without one before, the file is new. */
export function unifiedDiff(path: string, before: string | undefined, after: string): string {
  const steps = stepsOf(linesOf(before ?? ''), linesOf(after))
  const head = before === undefined ? ['new file mode 100644', '--- /dev/null'] : [`--- a/${path}`]
  return [`diff --git a/${path} b/${path}`, ...head, `+++ b/${path}`, ...hunksOf(steps), ''].join('\n')
}

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1)

/** What stays, goes and comes, by the longest lines in common. */
function stepsOf(before: readonly string[], after: readonly string[]): Step[] {
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j] ? common[(i + 1) * width + j + 1]! + 1 : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      steps.push({ sign: ' ', line: before[i++]! })
      j++
    } else if (j >= after.length || (i < before.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!))
      steps.push({ sign: '-', line: before[i++]! })
    else steps.push({ sign: '+', line: after[j++]! })
  }
  return steps
}

/** Changes with the lines around them; those whose surroundings meet are one hunk. */
function hunksOf(steps: readonly Step[]): string[] {
  const isShown = steps.map(() => false)
  steps.forEach(({ sign }, index) => {
    if (sign !== ' ') isShown.fill(true, Math.max(0, index - context), index + context + 1)
  })
  const lines: string[] = []
  let [old, now] = [1, 1]
  for (let start = 0; start < steps.length; ) {
    let end = start
    while (end < steps.length && isShown[end] === isShown[start]) end++
    const part = steps.slice(start, end)
    const [gone, come] = [part.filter(({ sign }) => sign !== '+').length, part.filter(({ sign }) => sign !== '-').length]
    if (isShown[start]) {
      lines.push(`@@ -${rangeOf(old, gone)} +${rangeOf(now, come)} @@`, ...part.map(({ sign, line }) => sign + line))
    }
    old += gone
    now += come
    start = end
  }
  return lines
}

/** An empty range is named by the line before it. */
const rangeOf = (start: number, count: number): string => `${count === 0 ? start - 1 : start},${count}`
