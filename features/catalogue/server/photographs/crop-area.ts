/** The crops of a photograph (D-154), with the proportions of each. */
export const proportions = { '1x1': 1, '4x5': 4 / 5, '16x9': 16 / 9, '3x1': 3, og: 1200 / 630 } as const
export type CropName = keyof typeof proportions

/** What must be seen: from 0, the left or upper edge, to 1. */
export interface Focus {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Area extends Size {
  left: number
  top: number
}

/** The largest part of a picture that has these proportions, as near around the focus as the edges let it. */
export function areaOf({ width, height }: Size, proportion: number, focus: Focus): Area {
  const area = { width: Math.round(Math.min(width, height * proportion)), height: Math.round(Math.min(height, width / proportion)) }
  const start = (whole: number, part: number, at: number) => Math.round(Math.min(Math.max(at * whole - part / 2, 0), whole - part))
  return { ...area, left: start(width, area.width, focus.x), top: start(height, area.height, focus.y) }
}

const widths = [160, 320, 480, 640, 960, 1280, 1920]
const linkWidth = 1200

/** The widths in which a crop is made: none above what the picture has. */
export const widthsOf = (crop: CropName, area: Size): number[] =>
  (crop === 'og' ? [linkWidth] : widths).filter((width) => width <= area.width)
