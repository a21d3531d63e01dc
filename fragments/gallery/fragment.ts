import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { brands } from '@stadion/site/brands'
import { originOf } from '@stadion/site/hosts'
import { findStorefront, pathIn } from '@stadion/site/storefronts'
import type { Specimen } from '@stadion/widgets/specimen'
import type { ReactElement } from 'react'
import { type GalleryData, widgetNamed } from './gallery-data.ts'
import { printJsx } from './print-jsx.ts'
import { Gallery } from './view.tsx'

/** Every widget of the shop, live, for developers; never in production. */
export const definition = defineFragment<GalleryData>({
  id: 'shell_gallery',
  props: ['widget', 'specimen', 'view', 'scheme', 'dir', 'density', 'brands', 'brand'],
  freshForMs: 60_000,
  messages: [],
  load({ site, sitePort }, { widget: name, specimen }) {
    if (site.env === 'prod') throw notFound('The gallery is not open in production')
    const widget = widgetNamed(name)
    if (name && !widget) throw notFound(`No widget is called ${name}`)
    if (specimen && !widget?.specimens.some(({ id }) => id === specimen)) throw notFound(`${name} has no specimen ${specimen}`)
    const brand = brands.find(({ key }) => key === site.brand)
    const otherBrand = brands.find(({ key }) => key !== site.brand)
    const other = otherBrand && findStorefront(otherBrand.key, site.locale)
    return {
      slot: brand?.slot ?? 'main',
      codes: Object.fromEntries(widget?.specimens.map((one) => [one.id, codeOf(one)]) ?? []),
      other: other && {
        name: otherBrand.name,
        href: `${originOf(other, site.env, sitePort)}${pathIn(other, `/__gallery__${name ? `/${name}` : ''}`)}`,
      },
    }
  },
  View: Gallery,
})

const codeOf = ({ code, render }: Specimen): string => code ?? (typeof render === 'function' ? '' : printJsx(render as ReactElement))
