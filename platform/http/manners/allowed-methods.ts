import type { FastifyInstance } from 'fastify'

/** Records every route of an app, to distinguish a wrong method (405) from a wrong address (404). Call it before adding routes. */
export function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { methods: readonly string[]; segments: readonly string[] }[] = []
  app.addHook('onRoute', ({ method, path }) => {
    known.push({ methods: typeof method === 'string' ? [method] : (method as string[]), segments: path.split('/') })
  })
  return (path) => {
    const segments = (path.split('?')[0] ?? '').split('/')
    return [...new Set(known.filter((route) => fits(route.segments, segments)).flatMap(({ methods }) => methods))].sort()
  }
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean => {
  const open = pattern.at(-1) === '*'
  if (open ? segments.length < pattern.length : segments.length !== pattern.length) return false
  return pattern.every((part, index) => part === '*' || part === segments[index] || (part.startsWith(':') && segments[index] !== ''))
}
