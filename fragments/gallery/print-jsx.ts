import * as icons from '@stadion/widgets/icon/icons'
import type { ReactElement, ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

const iconNames = new Map(Object.entries(icons).map(([name, shape]) => [shape as unknown, name]))
const widest = 90

/** The JSX source of an element. */
export function printJsx(element: ReactElement): string {
  return print(element, '')
}

function print(node: ReactNode, indent: string): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map((one) => print(one, indent)).join(`\n${indent}`)
  if (typeof node !== 'object') return String(node)
  const element = node as ReactElement<Props>
  const name = nameOf(element.type)
  const { children, ...props } = element.props
  const attributes = Object.entries(props).flatMap(([key, value]) => (value === undefined ? [] : [attribute(key, value)]))
  const inside = childrenOf(children)
  const open = [name, ...attributes].filter(Boolean).join(' ')
  if (inside.length === 0) {
    const line = `<${open}${name === '' ? '></>' : ' />'}`
    return fits(line, indent) ? line : `<${name}\n${attributes.map((text) => `${indent}  ${text}`).join('\n')}\n${indent}/>`
  }
  const line = `<${open}>${inside.map((child) => print(child, indent)).join('')}</${name}>`
  if (fits(line, indent) && (inside.length === 1 || inside.every((child) => typeof child !== 'object'))) return line
  const start = fits(`<${open}>`, indent)
    ? `<${open}>`
    : `<${name}\n${attributes.map((text) => `${indent}  ${text}`).join('\n')}\n${indent}>`
  return `${start}\n${inside.map((child) => `${indent}  ${print(child, `${indent}  `)}`).join('\n')}\n${indent}</${name}>`
}

const fits = (line: string, indent: string): boolean => !line.includes('\n') && indent.length + line.length <= widest
const childrenOf = (children: ReactNode): ReactNode[] =>
  (Array.isArray(children) ? children : [children]).filter((child) => child !== null && child !== undefined && typeof child !== 'boolean')

function nameOf(type: unknown): string {
  if (typeof type === 'string') return type
  if (typeof type === 'function') return (type as { displayName?: string }).displayName ?? type.name
  const { type: inner, render } = (type ?? {}) as { type?: unknown; render?: unknown }
  return inner || render ? nameOf(inner ?? render) : ''
}

function attribute(key: string, value: unknown): string {
  if (value === true) return key
  if (typeof value === 'string' && !iconNames.has(value) && !value.includes('"')) return `${key}="${value}"`
  return `${key}={${textOf(value)}}`
}

function textOf(value: unknown): string {
  if (iconNames.has(value)) return iconNames.get(value) ?? ''
  if (typeof value === 'function') return functionText(value as () => unknown)
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`
  if (isElement(value)) return print(value, '')
  if (value && typeof value === 'object')
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${key}: ${textOf(inner)}`)
      .join(', ')} }`
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}

const isElement = (value: unknown): value is ReactElement => typeof value === 'object' && value !== null && '$$typeof' in value
/** A short function is printed; a long one is abbreviated. */
function functionText(value: () => unknown): string {
  const text = String(value).replaceAll(/\s+/g, ' ')
  return text.length <= 60 && text.includes('=>') ? text : '() => { … }'
}
