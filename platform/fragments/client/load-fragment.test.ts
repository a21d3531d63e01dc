import { expect, test, vi } from 'vitest'
import type { FragmentConfig } from '../config.ts'
import type { ClassicLoader } from './assets.ts'
import { createFragmentLoader } from './load-fragment.ts'

const config: FragmentConfig = { id: 'shell_header', server: '/mf', ssr: true, imports: true }
const module = { mount: () => {}, unmount: () => {} }

const fakeAssets = (loaded: unknown = module) =>
  ({
    importModule: vi.fn(async (_: string): Promise<unknown> => loaded),
    addScript: vi.fn(async (_: string) => {}),
    addStyle: vi.fn(async (_: string) => {}),
  }) satisfies ClassicLoader

test('B-MFV-08 with the imports flag the script is imported, without it a script tag registers the fragment', async () => {
  const assets = fakeAssets()
  const registered = { mount: () => {}, unmount: () => {} }
  const loader = createFragmentLoader(assets, () => ({ shell_header: registered }))
  await expect(loader.load({ ...config, imports: false }, 'stadion')).resolves.toBe(registered)
  expect(assets.addScript).toHaveBeenCalledWith('/mf/shell_header/index.js')
  expect(assets.importModule).not.toHaveBeenCalled()
  await expect(createFragmentLoader(assets).load(config, 'stadion')).resolves.toBe(module)
  expect(assets.importModule).toHaveBeenCalledWith('/mf/shell_header/index.js')
})

test('a script that registers nothing is an invalid library', async () => {
  const loader = createFragmentLoader(fakeAssets(), () => ({}))
  await expect(loader.load({ ...config, imports: false }, 'stadion')).rejects.toThrow('Invalid library, MF object not found')
})
