import type { ImgHTMLAttributes } from 'react'
import type { Renditions } from '../contract.ts'

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string
  renditions: Renditions | undefined
  /** The width at which it is shown, as the attribute `sizes` writes it. */
  sizes: string
}

/** A picture of an article. The browser takes the lightest of its renditions that it knows and that is sharp; without any, it is `src`. */
export function Picture({ renditions, sizes, ...image }: PictureProps) {
  // biome-ignore lint/a11y/useAltText: the props have it
  if (!renditions) return <img {...image} />
  const { night, formats } = renditions
  // A browser that knows `auto` measures the room of a picture that it loads late.
  const shown = image.loading === 'lazy' ? `auto, ${sizes}` : sizes
  const sources = formats.filter((format) => format !== 'jpg')
  return (
    <picture>
      {night &&
        sources.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            media={inDark}
            srcSet={setOf({ ...renditions, path: night }, format)}
            sizes={shown}
          />
        ))}
      {sources.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={setOf(renditions, format)} sizes={shown} />
      ))}
      {/* biome-ignore lint/a11y/useAltText: the props have it */}
      <img {...image} {...(formats.includes('jpg') ? { srcSet: setOf(renditions, 'jpg'), sizes: shown } : {})} />
    </picture>
  )
}

const inDark = '(prefers-color-scheme:dark)'

const setOf = ({ path, widths }: Renditions, format: string): string =>
  widths.map((width) => `${path}/${width}.${format} ${width}w`).join(',')
