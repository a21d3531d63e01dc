import { fromQuery, type Page } from '@stadion/pages/page'
import { pathIn } from '@stadion/site/storefronts'

const path = /^\/__gallery__(?:\/([a-z-]+)(?:\/([a-z0-9-]+))?)?$/

/** Every widget, live, for developers. Not in production and not for shoppers, so it is in English only. */
export const gallery: Page = {
  type: 'HELP',
  match(asked) {
    const [whole, widget, specimen] = path.exec(asked) ?? []
    if (whole === undefined) return undefined
    return { ...(widget && { widget }), ...(specimen && { specimen }) }
  },
  async facts({ storefront, params: { widget: name, specimen } }) {
    const { allSpecimens } = await import('@stadion/widgets/all-specimens')
    const widget = allSpecimens.find((one) => one.name === name)
    if (name && !widget) return { missing: true }
    if (specimen && !widget?.specimens.some(({ id }) => id === specimen)) return { missing: true }
    return {
      head: {
        title: widget ? `${widget.title} · Gallery` : 'Gallery',
        description: widget?.about ?? 'Every widget of the shop.',
        canonical: pathIn(storefront, `/__gallery__${name ? `/${name}` : ''}${specimen ? `/${specimen}` : ''}`),
        noindex: true,
      },
    }
  },
  slots: [
    {
      name: 'main',
      fragment: 'shell_gallery',
      props: (ask) => ({
        widget: ask.params.widget,
        specimen: ask.params.specimen,
        ...fromQuery('view', 'scheme', 'dir', 'density', 'brands', 'brand')(ask),
      }),
      criticality: 'primary',
      budgetMs: 3000,
      hydrate: 'load',
      skeleton: 'none',
    },
  ],
}
