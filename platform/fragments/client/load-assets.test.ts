import { expect, test, vi } from 'vitest'
import { FragmentLoadError } from '../errors.ts'
import type { AssetLoader } from './assets.ts'
import { createAssetsLoader } from './load-assets.ts'

const files = { scripts: ['/mf/shell_header/index.js'], styles: ['/mf/shell_header/style.css'] }
const module = { mount: () => {}, unmount: () => {} }

const fakeAssets = (loaded: unknown = module) =>
  ({
    importModule: vi.fn(async (_: string): Promise<unknown> => loaded),
    addStyle: vi.fn(async (_: string) => {}),
  }) satisfies AssetLoader

test('B-MFC-01 a fragment that is already loaded comes from the cache', async () => {
  const assets = fakeAssets()
  const loader = createAssetsLoader(assets)
  const [first, second] = [await loader.loadAssets('shell_header', files), await loader.loadAssets('shell_header', files)]
  expect(first).toBe(second)
  expect(assets.importModule).toHaveBeenCalledTimes(1)
  expect(assets.addStyle).toHaveBeenCalledTimes(1)
})

test('B-MFC-02 a failed load is evicted, so that the next one tries again and succeeds', async () => {
  const assets = fakeAssets()
  assets.importModule.mockRejectedValueOnce(new Error('offline'))
  const loader = createAssetsLoader(assets)
  await expect(loader.loadAssets('shell_header', files)).rejects.toThrow('offline')
  await expect(loader.loadAssets('shell_header', files)).resolves.toBe(module)
  expect(assets.importModule).toHaveBeenCalledTimes(2)
})

test('B-MFL-05 a module without mount or without unmount fails before anything is mounted', async () => {
  for (const incomplete of [{ unmount: () => {} }, { mount: vi.fn() }, null, 'text']) {
    const load = createAssetsLoader(fakeAssets(incomplete)).loadAssets('shell_header', files)
    await expect(load).rejects.toThrow('A microfrontend needs mount and unmount')
    if (incomplete && typeof incomplete === 'object' && 'mount' in incomplete) expect(incomplete.mount).not.toHaveBeenCalled()
  }
})

test('B-ERR-10 a fragment that cannot load reports its id and the cause', async () => {
  const assets = fakeAssets()
  assets.addStyle.mockRejectedValueOnce(new Error('Unable to load script/style'))
  const load = createAssetsLoader(assets).loadAssets('shell_header', files)
  await expect(load).rejects.toThrow(FragmentLoadError)
  await expect(load).rejects.toThrow('Error loading microfrontend: shell_header, cause: Unable to load script/style')
})
