import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { everySpecimen, firstRender } from './first-render.tsx'

const problems: string[] = []
Object.assign(globalThis, { problems })

/* Hydrates the server's HTML with React's own checks on; every message of React is a problem of the current specimen. */
let current = ''
for (const level of ['error', 'warn'] as const)
  console[level] = (text: unknown, ...values: unknown[]) => {
    const said = values.reduce<string>((line, value) => line.replace(/%[sdo]/, String(value)), String(text))
    // Between the first sentence and the place of the problem, React gives general advice.
    problems.push(`${current}: ${said.length > 900 ? `${said.slice(0, 100)} … ${said.slice(-500)}` : said}`)
  }

/** Renders its children and reports when their effects have run. */
function Told({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(() => {
    setTimeout(onReady)
  }, [onReady])
  return children
}

for (const { name, specimen } of everySpecimen) {
  const place = document.getElementById(name)
  if (!place) continue
  current = name
  let root: ReturnType<typeof hydrateRoot> | undefined
  await new Promise<void>((ready) => {
    root = hydrateRoot(place, <Told onReady={ready}>{firstRender(specimen)}</Told>, {
      identifierPrefix: name,
      onRecoverableError: (error) => problems.push(`${name}: ${String(error).slice(0, 300)}`),
      onUncaughtError: (error) => {
        problems.push(`${name}: ${String(error).slice(0, 300)}`)
        ready()
      },
    })
  })
  root?.unmount()
}
document.documentElement.dataset.done = ''
