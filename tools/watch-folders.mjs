import { readdirSync, statSync, watch } from 'node:fs'

const ignored = new Set(['node_modules', 'dist'])

/**
 * Tells the path of each file that changes below some folders. Folders are watched one by one: Node's own recursive
 * watch follows files on Linux, and loses a file when an editor saves it by putting a new one in its place.
 * @param {(path: string) => void} tell
 */
export function watchFolders(folders, tell) {
  const watched = new Set()

  function add(folder) {
    if (watched.has(folder)) return
    watched.add(folder)
    const watcher = watch(folder, (_, name) => {
      if (!name || ignored.has(name)) return
      const path = `${folder}/${name}`
      if (isFolder(path)) add(path)
      tell(path)
    })
    const forget = () => {
      watched.delete(folder)
      watcher.close()
    }
    watcher.on('error', forget)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !ignored.has(entry.name)) add(`${folder}/${entry.name}`)
  }

  for (const folder of folders) add(folder)
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
