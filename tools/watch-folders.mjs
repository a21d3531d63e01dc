import { readdirSync, statSync, watch } from 'node:fs'

const ignored = new Set(['node_modules', 'dist'])

/**
 * Reports the path of each file that changes below some folders. Watches each folder separately: Node's own recursive watch
 * follows files on Linux, and loses a file that an editor replaces on saving.
 * @param {(path: string) => void} onChange
 * @returns {() => void} ends it
 */
export function watchFolders(folders, onChange) {
  /** Watchers by the path of their folder. */
  const watched = new Map()

  function add(folder) {
    const watcher = watch(folder, (event, name) => {
      if (!name || ignored.has(name)) return
      const path = `${folder}/${name}`
      // A watcher belongs to a folder, not to its name: a branch switch may have created a new one there, with files in it.
      if (event === 'rename') forget(path)
      if (isFolder(path) && !watched.has(path)) {
        add(path)
        for (const file of filesBelow(path)) onChange(file)
      }
      onChange(path)
    })
    watched.set(folder, watcher)
    watcher.on('error', () => forget(folder))
    for (const entry of entriesOf(folder)) if (entry.isDirectory()) add(`${folder}/${entry.name}`)
  }

  function forget(folder) {
    for (const [path, watcher] of watched)
      if (path === folder || path.startsWith(`${folder}/`)) {
        watcher.close()
        watched.delete(path)
      }
  }

  for (const folder of folders) add(folder)
  return () => folders.forEach(forget)
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** The watched entries of a folder; empty if it no longer exists. */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !ignored.has(name))
  } catch {
    return []
  }
}

const filesBelow = (folder) =>
  entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
