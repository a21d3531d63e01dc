/** The visitor of a request: anonymous or signed in. There is no third kind and there are no roles. */
export type Visitor = { kind: 'anonymous' } | { kind: 'authenticated'; acid: string }
