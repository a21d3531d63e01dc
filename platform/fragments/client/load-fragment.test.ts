import { expect, test, vi } from 'vitest'
import type { FragmentConfig } from '../config.ts'
import { FragmentLoadError } from '../errors.ts'
import type { AssetLoader } from './assets.ts'
import { createFragmentLoader } from './load-fragment.ts'

const config: FragmentConfig = { id: 'shell_header', server: '/mf', ssr: true, imports: true }
const module = { mount: () => {}, unmount: () => {} }

const fakeAssets = (loaded: unknown = module) =>
  ({
    importModule: vi.fn(async (_: string): Promise<unknown> => loaded),
    addScript: vi.fn(async (_: string) => {}),
    addStyle: vi.fn(async (_: string) => {}),
  }) satisfies AssetLoader

test('B-MFC-01 a fragment that is loaded already is served from the cache', async () => {
  const assets = fakeAssets()
  const loader = createFragmentLoader(assets)
  const [first, second] = [await loader.load(config, 'stadion'), await loader.load(config, 'stadion')]
  expect(first).toBe(second)
  expect(assets.importModule).toHaveBeenCalledTimes(1)
  expect(assets.addStyle).toHaveBeenCalledTimes(1)
})

test('B-MFC-02 a failed load is evicted, so that the next one asks again and succeeds', async () => {
  const assets = fakeAssets()
  assets.importModule.mockRejectedValueOnce(new Error('offline'))
  const loader = createFragmentLoader(assets)
  await expect(loader.load(config, 'stadion')).rejects.toThrow('offline')
  await expect(loader.load(config, 'stadion')).resolves.toBe(module)
  expect(assets.importModule).toHaveBeenCalledTimes(2)
})

test('B-MFL-05 a module without mount or without unmount fails before anything is mounted', async () => {
  for (const incomplete of [{ unmount: () => {} }, { mount: vi.fn() }, null, 'text']) {
    const load = createFragmentLoader(fakeAssets(incomplete)).load(config, 'stadion')
    await expect(load).rejects.toThrow('A microfrontend needs a module with mount and unmount functions')
    if (incomplete && typeof incomplete === 'object' && 'mount' in incomplete) expect(incomplete.mount).not.toHaveBeenCalled()
  }
})

test('B-ERR-10 a fragment that cannot load names itself and the cause', async () => {
  const assets = fakeAssets()
  assets.addStyle.mockRejectedValueOnce(new Error('Unable to load script/style'))
  const load = createFragmentLoader(assets).load(config, 'stadion')
  await expect(load).rejects.toThrow(FragmentLoadError)
  await expect(load).rejects.toThrow('Error loading microfrontend: shell_header, cause: Unable to load script/style')
})

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
