import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appEnvironments, environmentName } from './environment.ts'
import { brandOfHost, originalHostOf, originOf, resolveOriginalHost, storefrontsOfHost } from './hosts.ts'
import { storefrontOf, storefronts } from './storefronts.ts'

describe('the hosts of a storefront', () => {
  const uk = storefrontOf('stadion', 'en_GB')

  test.each([
    ['prod', 'www.stadion.co.uk', 'https://www.stadion.co.uk'],
    ['stg', 'stg.stadion.co.uk', 'https://stg.stadion.co.uk'],
    ['dev', 'dev.stadion.co.uk', 'https://dev.stadion.co.uk'],
    ['local', 'www.stadion.co.uk', 'http://www.stadion.co.uk.localhost:8080'],
  ] as const)('in %s it is %s', (appEnv, host, origin) => {
    expect(originalHostOf(uk, appEnv)).toBe(host)
    expect(originOf(uk, appEnv, 8080)).toBe(origin)
  })

  test('B-CFG-14 brand, locale and environment each change the result', () => {
    const resolve = (brand: string, locale: string, appEnv: 'prod' | 'stg') => {
      const storefront = storefrontOf(brand, locale)
      return [originOf(storefront, appEnv, 8080), storefront.brand, storefront.locale, environmentName(appEnv)]
    }
    expect(resolve('stadion', 'de_DE', 'prod')).toEqual(['https://www.stadion.de', 'stadion', 'de_DE', 'production'])
    expect(resolve('reebok', 'de_DE', 'prod')).toEqual(['https://www.reebok.de', 'reebok', 'de_DE', 'production'])
    expect(resolve('stadion', 'fr_FR', 'prod')).toEqual(['https://www.stadion.fr', 'stadion', 'fr_FR', 'production'])
    expect(resolve('stadion', 'de_DE', 'stg')).toEqual(['https://stg.stadion.de', 'stadion', 'de_DE', 'staging'])
  })

  test('every storefront is found again by its host, in every environment', () => {
    fc.assert(
      fc.property(fc.constantFrom(...storefronts), fc.constantFrom(...appEnvironments), (storefront, appEnv) => {
        const found = storefrontsOfHost(originalHostOf(storefront, appEnv))
        expect('storefronts' in found && found.storefronts).toContain(storefront)
        expect('brand' in found && found.brand.key).toBe(storefront.brand)
      }),
    )
  })
})

describe('the storefronts of a host', () => {
  test('the storefronts of one domain, in the order of the table', () => {
    const found = storefrontsOfHost('www.stadion.ch')
    expect('storefronts' in found && found.storefronts.map(({ locale }) => locale)).toEqual(['de_CH', 'fr_CH', 'it_CH', 'en_CH'])
  })

  test.each([
    ['www.foo.de', 'unknownBrand', 'foo'],
    ['www.foo.co.uk', 'unknownBrand', 'foo'],
    ['www.foo.example', 'unknownBrand', 'foo'],
    ['foo', 'unknownBrand', 'foo'],
    ['www.stadion.evil.com', 'unknownBrand', 'evil'],
    ['www.stadionshop.de', 'unknownBrand', 'stadionshop'],
    ['www.stadion.xx', 'unknownHost', 'www.stadion.xx'],
    ['www.reebok.bg', 'unknownHost', 'www.reebok.bg'],
    ['', 'unknownBrand', ''],
  ])('at "%s" it is %s %s', (host, error, name) => {
    expect(storefrontsOfHost(host)).toEqual({ error, name })
  })

  test('the brand is the label before the top-level domain and no other', () => {
    expect(brandOfHost('stadion.reebok.de')?.key).toBe('reebok')
    expect(brandOfHost('www.stadion.xx')?.key).toBe('stadion')
    expect(brandOfHost('stadion.example.com')).toBeUndefined()
    expect(brandOfHost('stadion')).toBeUndefined()
  })

  test('no text makes it throw, and the storefront belongs to the brand in the host', () => {
    const label = fc.constantFrom('www', 'stadion', 'reebok', 'de', 'co', 'uk', 'com', '', 'evil')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(label).map((labels) => labels.join('.')),
        ),
        (host) => {
          const found = storefrontsOfHost(host)
          if ('brand' in found)
            for (const storefront of found.storefronts)
              expect(host.endsWith(`${found.brand.domain}.${storefront.topLevelDomain}`)).toBe(true)
        },
      ),
    )
  })
})

describe('the host of a request', () => {
  const ask = (more: Partial<Parameters<typeof resolveOriginalHost>[0]>) =>
    resolveOriginalHost({
      appEnv: 'local',
      host: 'localhost:8080',
      originalHost: undefined,
      xOriginalHost: undefined,
      cookie: undefined,
      defaultHost: 'www.stadion.co.uk',
      ...more,
    })
  const invalid = { error: 'invalidOriginalHost' }

  test('in production only the host header counts', () => {
    const prod = (more: Parameters<typeof ask>[0]) => ask({ appEnv: 'prod', host: 'www.stadion.de', ...more })
    expect(prod({})).toEqual({ host: 'www.stadion.de' })
    expect(prod({ host: 'WWW.Stadion.DE.:443' })).toEqual({ host: 'www.stadion.de' })
    expect(prod({ cookie: 'www.stadion.fr' })).toEqual({ host: 'www.stadion.de' })
    expect(prod({ originalHost: 'www.stadion.de' })).toEqual({ host: 'www.stadion.de' })
    expect(prod({ originalHost: 'www.stadion.fr' })).toEqual(invalid)
    expect(prod({ xOriginalHost: 'www.stadion.fr' })).toEqual(invalid)
    expect(prod({ host: '10.0.0.1', cookie: 'www.stadion.fr' })).toEqual({ host: '10.0.0.1' })
    expect(prod({ host: undefined })).toEqual({ host: '' })
  })

  test('two different headers are an error in every environment', () => {
    for (const appEnv of appEnvironments)
      expect(ask({ appEnv, host: 'www.stadion.de', originalHost: 'www.stadion.de', xOriginalHost: 'www.stadion.fr' })).toEqual(invalid)
    expect(ask({ originalHost: 'www.Stadion.de', xOriginalHost: 'www.stadion.de' })).toEqual({ host: 'www.stadion.de' })
  })

  test.each([
    [{ xOriginalHost: 'www.reebok.de', host: 'www.stadion.fr.localhost:8080' }, 'www.reebok.de'],
    [{ originalHost: 'www.reebok.de.localhost:8080' }, 'www.reebok.de'],
    [{ originalHost: 'www.foo.de' }, 'www.foo.de'],
    [{ host: 'www.stadion.fr.localhost:8080', cookie: 'www.stadion.de' }, 'www.stadion.fr'],
    [{ host: 'www.foo.de.localhost:8080' }, 'www.foo.de'],
    [{ host: 'stg.stadion.fr', cookie: 'www.stadion.de' }, 'stg.stadion.fr'],
    [{ host: 'www.foo.de', cookie: 'www.stadion.de' }, 'www.foo.de'],
    [{ cookie: 'www.stadion.de' }, 'www.stadion.de'],
    [{ host: '127.0.0.1:8080' }, 'www.stadion.co.uk'],
    [{ host: '[::1]:8080' }, 'www.stadion.co.uk'],
    [{ host: 'preview-8080.machines.example' }, 'www.stadion.co.uk'],
    [{ cookie: 'www.stadion.xx' }, 'www.stadion.co.uk'],
    [{ cookie: 'www.example.com' }, 'www.stadion.co.uk'],
    [{ host: undefined }, 'www.stadion.co.uk'],
  ])('outside production headers come first, then the host, then the cookie: %o', (more, host) => {
    expect(ask(more)).toEqual({ host })
  })
})
