import { useTranslate } from '@stadion/fragments/react'
import type { Raffle } from '@stadion/raffles/contract'

type Size = Raffle['sizes'][number]

/** The sizes with their pieces, of which one is chosen. Renders a `fieldset` of radio buttons. */
export function SizeChoice({ sizes, chosen }: { sizes: readonly Size[]; chosen: string | undefined }) {
  const t = useTranslate()
  return (
    <fieldset>
      <legend className="raffles-label">{t('raffles.size')}</legend>
      <div className="raffles-sizes">
        {sizes.map((size) => (
          <label key={size.sku} className="raffles-size">
            <input type="radio" name="sku" value={size.sku} required defaultChecked={size.sku === chosen} />
            <Tile {...size} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The same to be read. */
export function SizeList({ sizes }: { sizes: readonly Size[] }) {
  const t = useTranslate()
  return (
    <div className="raffles-list">
      <h2 className="raffles-label">{t('raffles.sizes')}</h2>
      <ul className="raffles-sizes">
        {sizes.map((size) => (
          <li key={size.sku} className="raffles-size">
            <Tile {...size} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tile({ size, pieces }: Size) {
  const t = useTranslate()
  return (
    <span className="raffles-tile">
      <bdi dir="ltr" className="raffles-tile-name">
        {size}
      </bdi>{' '}
      <span>{t('raffles.pieces', { count: pieces })}</span>
    </span>
  )
}
