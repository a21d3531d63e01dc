/** Who asks: nobody in particular, or somebody signed in. There is no third kind and there are no roles. */
export type Visitor = { kind: 'anonymous' } | { kind: 'authenticated'; acid: string }
