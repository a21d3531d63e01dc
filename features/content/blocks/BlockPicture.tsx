import { useContext } from 'react'
import type { ShownBlock } from '../contract.ts'
import { languageOf, lineIn, type ShownPicture } from './block-props.ts'
import { PictureContext } from './drawn-picture.ts'

interface BlockPictureProps {
  block: ShownBlock
  picture: ShownPicture
  className: string
  sizes: string
  /** The crop of a picture of the shop's own. */
  crop?: '1x1' | '4x5' | '16x9' | '3x1'
  /** The name of its text. */
  alt?: string
  isFirst?: boolean
}

const square = { width: 800, height: 800 }

/** A picture with its text; without one it is decorative. */
export function BlockPicture({ block, picture, className, sizes, crop = '1x1', alt = 'alt', isFirst = false }: BlockPictureProps) {
  const { src, renditions, width, height } = picture.crops?.[crop] ?? { ...picture, ...square }
  const { lang } = languageOf(block, alt)
  const Picture = useContext(PictureContext)
  if (!Picture) return null
  return (
    <Picture
      className={className}
      src={src}
      renditions={renditions}
      sizes={sizes}
      alt={lineIn(block, alt) ?? ''}
      lang={lang}
      width={width}
      height={height}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}
