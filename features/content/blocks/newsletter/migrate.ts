import type { BlockType } from '../define-block.ts'

/** There is one version so far. */
export const migrations: BlockType['migrations'] = []
