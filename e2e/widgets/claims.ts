import type { Claim, State, Target } from '@stadion/widgets/specimen'
import type { Locator, Page } from 'playwright-core'
import { vi } from 'vitest'

type Scope = Page | Locator
type Role = Parameters<Page['getByRole']>[0]

/** The element of a target, as assistive technology finds it. */
export function find(scope: Scope, target: Target): Locator {
  const [, role = '', name = ''] = /^(\w+) "(.*)"$/s.exec(target) ?? []
  const found = scope.getByRole(role as Role, name ? { name, exact: true } : {})
  // The summary of a `details` is a button everywhere except in the specification.
  return role === 'button' && name
    ? found.or(scope.locator('summary').filter({ hasText: new RegExp(`^\\s*${literal(name)}\\s*$`) }))
    : found
}

/** Waits a moment for each claim to become true. @returns the claims that are not, as text */
export async function untrue(scope: Scope, claims: readonly Claim[] = []): Promise<string[]> {
  const answers = await Promise.all(claims.map((claim) => untilTrue(scope, claim)))
  return answers.filter((answer) => answer !== undefined)
}

const timeoutMs = 5000

async function untilTrue(scope: Scope, claim: Claim): Promise<string | undefined> {
  let answer: string | undefined
  const ask = async () => {
    answer = await falsehood(scope, claim)
    if (answer !== undefined) throw new Error(answer)
  }
  await vi.waitFor(ask, { timeout: timeoutMs, interval: 25 }).catch((error) => {
    // An expression that cannot be evaluated is not an answer.
    if (error.message !== answer) throw error
  })
  return answer
}

async function falsehood(scope: Scope, claim: Claim): Promise<string | undefined> {
  const [, target, verb, rest = ''] = /^(\w+ ".*?") (is|holds|says) (.*)$/s.exec(claim) ?? []
  if (!target) throw new Error(`"${claim}" is no claim: write button "Add" is pressed`)
  const element = find(scope, target as Target)
  if (verb === 'is') {
    const denied = rest.startsWith('not ')
    const state = (denied ? rest.slice(4) : rest) as State
    const shown = await element.count()
    if (state === 'visible') {
      const visible = shown > 0 && (await element.first().isVisible())
      return visible === !denied ? undefined : claim
    }
    if (shown === 0) return `${claim}: there is no ${target}`
    const has = await element.first().evaluate(hasState, state)
    return has === !denied ? undefined : `${claim}${state === 'focused' ? `: the focus is on ${await focusedName(element)}` : ''}`
  }
  if ((await element.count()) === 0) return `${claim}: there is no ${target}`
  const wanted = rest.slice(1, -1)
  const actual = verb === 'holds' ? await element.first().evaluate(shownValue) : await element.first().innerText()
  return actual.replaceAll(/\s+/g, ' ').trim() === wanted ? undefined : `${claim}: it is "${actual}"`
}

const focusedName = (element: Locator): Promise<string> =>
  element.first().evaluate(() => {
    const { activeElement: active } = document
    return active ? `${active.localName}.${active.className} ${active.textContent?.slice(0, 30)}` : 'nothing'
  })

/** Runs in the page. */
function hasState(element: Element, state: State): boolean {
  const says = (name: string) => (element.getAttribute(name) ?? 'false') !== 'false'
  const own = element as HTMLInputElement & HTMLOptionElement
  const active = document.activeElement
  switch (state) {
    case 'focused':
      return active === element
    case 'active':
      return active === element || (element.id !== '' && active?.getAttribute('aria-activedescendant') === element.id)
    case 'checked':
      return own.checked || says('aria-checked')
    case 'selected':
      return own.selected === true || says('aria-selected')
    case 'expanded':
      return element.localName === 'summary' ? (element.parentElement as HTMLDetailsElement).open : says('aria-expanded')
    case 'disabled':
      return element.matches(':disabled') || says('aria-disabled')
    case 'required':
      return own.required === true || says('aria-required')
    default:
      return says(`aria-${state}`)
  }
}

/** Runs in the page. A native select returns its shown text. */
function shownValue(element: Element): string {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
  return (element as HTMLInputElement).value ?? element.getAttribute('aria-valuenow') ?? element.textContent ?? ''
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
