import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  directory: string
  /** Fills the disk completely; existing files can still be read. */
  fill(): void
  /** Frees the space. */
  free(): void
  close(): void
}

/** A disk of a few megabytes, in memory; undefined if this user may not mount one, which is printed. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'stadion-disk-'))
  const close = () => {
    spawnSync('umount', ['-l', directory])
    rmSync(directory, { recursive: true, force: true })
  }
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory]).status !== 0) {
    console.log('Left out: tests on a full disk, as this user may not mount one.')
    rmSync(directory, { recursive: true, force: true })
    return undefined
  }
  process.once('exit', close)
  const ballast = join(directory, 'ballast')
  return {
    directory,
    fill() {
      const { bavail, bsize } = statfsSync(directory)
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close() {
      process.removeListener('exit', close)
      close()
    },
  }
}
