import type { FastifyInstance } from 'fastify'

/** Records every route of an app, to distinguish a wrong method (405) from a wrong address (404). Call it before adding routes. */
export function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { methods: readonly string[]; segments: readonly string[] }[] = []
  app.addHook('onRoute', ({ method, path }) => {
    known.push({ methods: [method].flat(), segments: path.split('/') })
  })
  return (path) => {
    const segments = path.replace(/\?.*/, '').split('/')
    return [...new Set(known.filter((route) => fits(route.segments, segments)).flatMap(({ methods }) => methods))].sort()
  }
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''))
