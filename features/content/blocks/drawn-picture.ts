import type { Renditions } from '@stadion/catalogue/contract'
import { type ComponentType, createContext, type ImgHTMLAttributes } from 'react'

interface DrawnPicture extends ImgHTMLAttributes<HTMLImageElement> {
  src: string
  renditions: Renditions | undefined
  sizes: string
}

/** How a picture with its renditions is drawn: handed by the fragment, as the catalogue draws those of articles. */
export const PictureContext = createContext<ComponentType<DrawnPicture> | undefined>(undefined)
