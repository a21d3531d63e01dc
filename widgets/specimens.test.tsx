import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Option, WidgetSpecimens } from './specimen.ts'

/** Every set of props that any component received, by the component's name. */
const given = vi.hoisted(() => new Map<string, Record<string, unknown>[]>())
vi.mock('react/jsx-dev-runtime', async (load) => {
  const real = await load<typeof import('react/jsx-dev-runtime')>()
  const jsxDEV: typeof real.jsxDEV = (type, props, ...rest) => {
    const name = typeof type === 'function' ? type.name : ''
    if (name) given.set(name, [...(given.get(name) ?? []), props as Record<string, unknown>])
    return real.jsxDEV(type, props, ...rest)
  }
  return { ...real, jsxDEV }
})

let allSpecimens: readonly WidgetSpecimens[] = []
beforeAll(async () => {
  ;({ allSpecimens } = await import('./all-specimens.ts'))
  for (const { render } of allSpecimens.flatMap(({ specimens }) => specimens))
    renderToString(typeof render === 'function' ? createElement(render) : render)
})

const here = fileURLToPath(new URL('.', import.meta.url))
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(here + entry.name).some((file) => /^[A-Z]\w*\.tsx$/.test(file)))
  .map(({ name }) => name)

test('every folder of widgets has specimens, and the gallery shows them', () => {
  const missing = folders.filter((name) => !existsSync(`${here}${name}/${name}.specimens.tsx`))
  expect(missing, 'write {name}/{name}.specimens.tsx').toEqual([])
  const shown = allSpecimens.map(({ name }) => name)
  expect([...shown].sort(), 'name it in widgets/all-specimens.ts').toEqual([...folders].sort())
})

test('the styles of every widget are in the gallery', () => {
  const listed = readFileSync(`${here}../fragments/gallery/widgets.css`, 'utf8')
  const files = folders.flatMap((name) =>
    readdirSync(here + name)
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${name}/${file}`),
  )
  expect(
    files.filter((file) => !listed.includes(`@stadion/widgets/${file}"`)),
    'import it in fragments/gallery/widgets.css',
  ).toEqual([])
})

describe('each widget', () => {
  const problemsOf = (ask: (widget: WidgetSpecimens) => (string | false | undefined)[]) =>
    allSpecimens.flatMap((widget) =>
      ask(widget)
        .filter(Boolean)
        .map((what) => `${widget.name}: ${what}`),
    )
  /** `label, hint` are two options; a widget of several components has them all in its title. */
  const namesOf = (list: string) => list.split(', ')
  const componentsOf = ({ title, options }: WidgetSpecimens) => [...new Set([...namesOf(title), ...options.flatMap(({ of }) => of ?? [])])]
  const takersOf = (widget: WidgetSpecimens, { of }: Option) => (of ? [of] : componentsOf(widget))

  test('has unique ids, two sentences about it, and code for specimens with state', () => {
    expect(
      problemsOf(({ name, about, specimens }) => [
        !folders.includes(name) && 'is no folder',
        new Set(specimens.map(({ id }) => id)).size < specimens.length && 'has an id twice',
        !/^[^.]+\. .+\.$/s.test(about) && `"${about}" is not two sentences`,
        ...specimens.map(({ id }) => !/^[a-z0-9][a-z0-9-]*$/.test(id) && `"${id}" is no part of an address`),
        ...specimens.map(({ id, render, code }) => typeof render === 'function' && !code && `${id} is a component and needs its code`),
      ]),
    ).toEqual([])
  })

  test('shows every value of every documented option', () => {
    expect(
      problemsOf((widget) =>
        widget.options.flatMap((option) => {
          const { values, default: usual } = option
          const sets = takersOf(widget, option).flatMap((component) => given.get(component) ?? [])
          return namesOf(option.name).flatMap((name) => {
            if (typeof values === 'string') return [!sets.some((props) => props[name] !== undefined) && `no specimen sets ${name}`]
            return values.map(
              (value) => value !== usual && !sets.some((props) => String(props[name]) === value) && `no specimen sets ${name} to ${value}`,
            )
          })
        }),
      ),
    ).toEqual([])
  })

  test('documents every option that a specimen sets', () => {
    /** Props of the element itself, and React's own. */
    const native =
      /^(key|ref|id|className|children|name|value|defaultValue|defaultChecked|type|href|lang|dir|disabled|placeholder|inputMode|minLength|maxLength|pattern|readOnly|on[A-Z]\w*|aria-.*|data-.*|auto\w+|form\w*|popover\w*)$/
    expect(
      problemsOf((widget) =>
        componentsOf(widget).flatMap((component) => {
          const known = new Set(
            widget.options.filter((option) => takersOf(widget, option).includes(component)).flatMap(({ name }) => namesOf(name)),
          )
          const set = new Set((given.get(component) ?? []).flatMap((props) => Object.keys(props).filter((key) => props[key] !== undefined)))
          return [...set].filter((key) => !known.has(key) && !native.test(key)).map((key) => `${component} is given ${key}`)
        }),
      ),
    ).toEqual([])
  })

  test('shows both ways if it can be controlled or uncontrolled', () => {
    expect(
      problemsOf(({ keepsState, specimens }) =>
        (keepsState ? (['controlled', 'uncontrolled'] as const) : []).map(
          (state) => !specimens.some((one) => one.state === state && one.keys) && `no specimen with keys is ${state}`,
        ),
      ),
    ).toEqual([])
  })

  test('documents its keys if it handles any', () => {
    const answering =
      /^(button|checkbox|combobox|listbox|menu|radio|radiogroup|searchbox|slider|spinbutton|switch|tab|tablist|textbox|dialog) /
    expect(
      problemsOf(({ specimens }) => [
        specimens.some(({ is, opens }) => opens || (is && answering.test(is))) &&
          !specimens.some(({ keys }) => keys) &&
          'no specimen has keys',
      ]),
    ).toEqual([])
  })
})
