import { leakOf } from '@stadion/fragments/server/html-leak'
import type { Page } from 'playwright-core'

const parts =
  '<div>|</div>|<p>|</p>|<b>|</b>|<a href="/">|</a>|<a href=">">|<ul>|<li>|</ul>|<table>|<tr>|<td>|</td>|</tr>|</table>|<select>|<option>|</select>|<textarea>|</textarea>|<style>|</style>|<title>|</title>|<script type="x">|</script>|<svg>|</svg>|<g/>|<g>|</g>|<title/>|<foreignObject>|</foreignObject>|<math>|<mi>|</mi>|</math>|<template>|</template>|<button>|</button>|<form>|</form>|<br>|<img alt=\'>\' src=/x>|<!--|-->|<!-->|--!>|<!x>|</>|<col>|<caption>|</caption>|<nobr>|</nobr>|<iframe>|</iframe>|<div/>|<i|="|"|\'|>|<|text|<dd>|<h1>|</h1>'.split(
    '|',
  )

/** Random, repeatable HTML: the part that the gateway would accept, and the part of that which leaves its element in this browser. */
export async function escapedOf(page: Page, count: number): Promise<{ accepted: number; escaped: string[] }> {
  let seed = 7
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  const accepted = new Set<string>()
  const closing = (part: string) => parts.find((other) => other === `</${/^<(\w+)/.exec(part)?.[1]}>`)
  for (let made = 0; made < count; made++) {
    const pieces = Array.from({ length: 1 + next(5) }, () => parts[next(parts.length)] as string)
    // Half of it is closed correctly, otherwise almost none would be accepted.
    const html =
      pieces.join('') +
      (made % 2
        ? pieces
            .reverse()
            .map((part) => closing(part) ?? '')
            .join('')
        : '')
    if (leakOf(html) === undefined) accepted.add(html)
  }
  const escaped = await page.evaluate(
    (all) => {
      const isInside = (html: string) => {
        const { body, documentElement } = new DOMParser().parseFromString(
          `<!doctype html><html><body><div id="a">${html}</div><div id="b"><p>after</p></div></body></html>`,
          'text/html',
        )
        const [first, last] = [body.querySelector('#a'), body.querySelector('#b')]
        const isPlaced = body.children.length === 2 && body.firstElementChild === first && body.lastElementChild === last
        return isPlaced && last?.innerHTML === '<p>after</p>' && documentElement.children.length === 2
      }
      return all.filter((html) => !isInside(html))
    },
    [...accepted],
  )
  return { accepted: accepted.size, escaped }
}
