import { forWhom, type ListItem } from '@stadion/catalogue/contract'
import { ArticlePrice } from '@stadion/catalogue/ui/ArticlePrice'
import { Picture } from '@stadion/catalogue/ui/Picture'

/** An article in the search's window. */
export const Tile = ({ item: { name, kindName, genderName, color, image, renditions, price } }: { item: ListItem }) => (
  <>
    <Picture
      className="header-window__picture"
      src={image}
      renditions={renditions}
      sizes="(width>=60em) 12rem,45vw"
      alt=""
      width="800"
      height="800"
    />
    <span className="header-window__name">{name}</span>
    <span className="header-window__kind">{forWhom(kindName, genderName)}</span>
    <span className="header-window__kind">{color}</span>
    <ArticlePrice price={price} />
  </>
)
