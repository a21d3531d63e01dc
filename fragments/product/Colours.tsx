import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { ShownProduct } from './product-data.ts'

/** The colours of the model, each a picture with a link to its page. */
export function Colours({ product: { id, color, colors } }: { product: ShownProduct }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="product-colours" aria-labelledby="product-colour">
      <h2 className="product-label" id="product-colour">
        {t('product.colour')} <span>{color}</span>
      </h2>
      {colors.length > 1 && (
        <ul>
          {colors.map((other) => (
            <li key={other.id}>
              <a href={pathIn(site, articlePath(other))} aria-current={other.id === id ? 'page' : undefined}>
                <img src={other.image} alt={other.color} title={other.color} width="72" height="72" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
