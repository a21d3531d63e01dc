import { QuickAdd } from '@stadion/bag/ui/QuickAdd'
import { type CardItem, ProductCard } from '@stadion/catalogue/ui/ProductCard'
import { Heart } from '@stadion/wishlist/ui/Heart'

/** Saved articles that whoever looks may save and buy: of a guest, or of somebody who shares their list. */
export const SavedCards = ({ cards, label }: { cards: readonly CardItem[]; label: string }) => (
  <ul className="wishlist-grid" aria-label={label}>
    {cards.map((item, index) => (
      <li key={item.id}>
        <ProductCard swipes item={item} loading={index < 4 ? 'eager' : 'lazy'}>
          <Heart id={item.id} name={item.name} corner />
          <QuickAdd item={item} />
        </ProductCard>
      </li>
    ))}
  </ul>
)
