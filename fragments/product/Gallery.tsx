import type { Product } from '@stadion/catalogue/contract'
import { zoomedPicture, zoomTo } from '@stadion/catalogue/page-attributes'
import { Picture } from '@stadion/catalogue/ui/Picture'
import { useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close, next, previous } from '@stadion/widgets/icon/icons'

/** The pictures: side by side on large windows, swiped on phones; a press shows one in the full window, and from there the others. */
export function Gallery({ images }: Pick<Product, 'images'>) {
  const t = useTranslate()
  return (
    <section className="product-gallery" aria-label={t('product.pictures')}>
      <ul className="product-shots">
        {images.map(({ src, alt, renditions }, index) => (
          <li key={src}>
            <button type="button" className="product-shot" popoverTarget={zoomId(index)}>
              <Picture
                src={src}
                renditions={renditions}
                sizes={shotSizes}
                alt={alt}
                width="800"
                height="800"
                loading={index > 0 ? 'lazy' : undefined}
                fetchPriority={index === 0 ? 'high' : undefined}
              />
              <span className="w-visually-hidden">{t('product.zoom')}</span>
            </button>
            <Zoomed images={images} index={index} />
          </li>
        ))}
      </ul>
      <div className="product-progress" aria-hidden="true" />
    </section>
  )
}

/** On phones nearly the window, otherwise the larger half of it. */
const shotSizes = '(width>=60em) 55vw,88vw'

const zoomId = (index: number): string => `product-zoom-${index + 1}`

/** A picture in the full window, larger than it, and twice as large after another press. */
function Zoomed({ images, index }: Pick<Product, 'images'> & { index: number }) {
  const t = useTranslate()
  const { src, alt, renditions } = images[index] as Product['images'][number]
  const last = images.length - 1
  return (
    <dialog className="product-zoom" id={zoomId(index)} popover="auto" aria-label={alt} {...written(zoomedPicture, '')}>
      <div className="product-zoom-tools">
        <button type="button" aria-label={t('product.zoom.previous')} disabled {...written(zoomTo, zoomId(index === 0 ? last : index - 1))}>
          <Icon of={previous} turns />
        </button>
        <p>{`${index + 1} / ${images.length}`}</p>
        <button type="button" aria-label={t('product.zoom.next')} disabled {...written(zoomTo, zoomId(index === last ? 0 : index + 1))}>
          <Icon of={next} turns />
        </button>
        <button type="button" popoverTarget={zoomId(index)} popoverTargetAction="hide" aria-label={t('product.zoom.close')}>
          <Icon of={close} />
        </button>
      </div>
      <label className="product-zoom-picture">
        <input type="checkbox" aria-label={t('product.zoom.more')} />
        <Picture src={src} renditions={renditions} sizes="100vmax" alt="" width="800" height="800" loading="lazy" />
      </label>
    </dialog>
  )
}
