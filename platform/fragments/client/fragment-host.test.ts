import { expect, test, vi } from 'vitest'
import { createFragmentHost } from './fragment-host.ts'

const aModule = () => ({ mount: vi.fn(), update: vi.fn(), unmount: vi.fn() })
const place = {} as Element
const page = {}

test('B-MFL-01 B-MFL-02 B-MFL-03 a fragment is mounted once, updated when its inputs change, and unmounted once when its element is removed', async () => {
  const module = aModule()
  const host = createFragmentHost('account_external-auth', module, place, page)
  await host.update({ returnTo: '/early' })
  await host.mount({ returnTo: '/a' })
  await host.update({ returnTo: '/b' })
  expect(module.mount.mock.calls).toEqual([[place, { returnTo: '/a' }, page]])
  expect(module.update.mock.calls).toEqual([[place, { returnTo: '/b' }]])
  expect(module.unmount).not.toHaveBeenCalled()
  await host.unmount()
  await host.unmount()
  await host.update({ returnTo: '/late' })
  expect([module.unmount.mock.calls.length, module.update.mock.calls.length]).toEqual([1, 1])
})

test('B-MFL-04 an error while mounting reaches the host of the fragment, and mounting can be retried', async () => {
  const module = aModule()
  module.mount.mockRejectedValueOnce(new Error('cannot mount'))
  const host = createFragmentHost('account_external-auth', module, place, page)
  await expect(host.mount({})).rejects.toThrow('Error loading microfrontend: account_external-auth, cause: cannot mount')
  expect(host.mounted).toBe(false)
  await host.mount({})
  expect(host.mounted).toBe(true)
})
