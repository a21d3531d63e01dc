import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { isSolved } from './challenges.ts'

/** Runs the worker's script as browsers get it. */
function solve(task: { nonce: string; difficulty: number }): string {
  const answers: string[] = []
  const self: { onmessage?: (event: object) => void; postMessage(answer: string): void } = { postMessage: (answer) => answers.push(answer) }
  runInNewContext(readFileSync(new URL('../browser/solver.js', import.meta.url), 'utf8'), { self, TextEncoder })
  self.onmessage?.({ data: task })
  return answers[0]!
}

test('the worker finds the smallest number whose hash starts with enough zero bits', () => {
  for (const [nonce, difficulty] of [
    ['b3f0c1', 1],
    ['0123456789abcdef0123456789abcdef', 12],
    ['x'.repeat(39), 9],
    ['', 16],
  ] as const) {
    const solution = solve({ nonce, difficulty })
    const bitsOf = (number: number) => {
      const hex = createHash('sha256').update(`${nonce}:${number}`).digest('hex')
      return 256 - BigInt(`0x${hex}`).toString(2).length
    }
    let smallest = 0
    while (bitsOf(smallest) < difficulty) smallest++
    expect(solution).toBe(String(smallest))
    expect(isSolved({ nonce, difficulty }, solution)).toBe(true)
  }
})
