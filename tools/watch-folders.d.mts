export function watchFolders(folders: readonly string[], tell: (path: string) => void): () => void
