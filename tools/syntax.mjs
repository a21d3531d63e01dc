/** Calls `look` with every node of a syntax tree and the node above it. */
export function visit(node, parent, look) {
  if (typeof node?.type === 'string') look(node, parent)
  for (const child of Object.values(node ?? {}))
    if (typeof child === 'object' && child !== null) visit(child, typeof node.type === 'string' ? node : parent, look)
}

/** Tests, and what they stand on, write HTML to hand it in. */
export const isSource = (name) => /\.tsx?$/.test(name) && !/\.test\.|testing\.tsx?$|^test-|\.specimens\.tsx$/.test(name)
