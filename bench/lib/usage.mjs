import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Fields of /proc/{pid}/stat from the state on; the name before them may contain spaces. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** A process and all its descendants. */
export function treeOf(pid) {
  const children = new Map()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const parent = Number(statOf(entry)?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const tree = [pid]
  for (const member of tree) tree.push(...(children.get(member) ?? []))
  return tree
}

/** CPU seconds that a process tree has used so far. */
export const cpuSeconds = (pid) =>
  treeOf(pid).reduce((seconds, member) => {
    const stat = statOf(member)
    return stat ? seconds + (Number(stat[11]) + Number(stat[12])) / ticksPerSecond : seconds
  }, 0)

/** Memory of a process tree in MB: now, and at its peak since the last forgetPeak. */
export function memoryOf(pid) {
  const memory = { now: 0, peak: 0 }
  for (const member of treeOf(pid)) {
    try {
      const status = readFileSync(`/proc/${member}/status`, 'utf8')
      memory.now += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
      memory.peak += Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    } catch {
      // It ended while it was being read.
    }
  }
  return memory
}

export function forgetPeak(pid) {
  for (const member of treeOf(pid)) {
    try {
      writeFileSync(`/proc/${member}/clear_refs`, '5')
    } catch {
      // Not permitted: the peak is then that of its whole life.
    }
  }
}
