import { useTranslate } from '@stadion/fragments/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close } from '@stadion/widgets/icon/icons'

/** The pictures: side by side on large windows, swiped on phones; a press shows one in the full window. */
export function Gallery({ name, images }: { name: string; images: readonly string[] }) {
  const t = useTranslate()
  return (
    <section className="product-gallery" aria-label={t('product.pictures')}>
      <ul className="product-shots">
        {images.map((src, index) => {
          const alt = t(`product.picture.${index + 1}`, { name })
          const zoomId = `product-zoom-${index + 1}`
          return (
            <li key={src}>
              <button type="button" className="product-shot" popoverTarget={zoomId}>
                <img
                  src={src}
                  alt={alt}
                  width="800"
                  height="800"
                  loading={index > 0 ? 'lazy' : undefined}
                  fetchPriority={index === 0 ? 'high' : undefined}
                />
                <span className="w-visually-hidden">{t('product.zoom')}</span>
              </button>
              <dialog className="product-zoom" id={zoomId} popover="auto" aria-label={alt}>
                <button
                  type="button"
                  className="product-zoom-close"
                  popoverTarget={zoomId}
                  popoverTargetAction="hide"
                  aria-label={t('product.zoom.close')}
                >
                  <Icon of={close} />
                </button>
                <img src={src} alt="" width="800" height="800" loading="lazy" />
              </dialog>
            </li>
          )
        })}
      </ul>
      <div className="product-progress" aria-hidden="true" />
    </section>
  )
}
