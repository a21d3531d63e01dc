import type { MediaFiles } from '../rasters/media-files.ts'
import { type CropName, type Focus, proportions } from './crop-area.ts'
import { openPhotograph } from './open-photograph.ts'
import type { MadeCrops } from './photograph-table.ts'

/** Makes the files of every crop of a photograph, one after the other. @throws RefusedPicture if it cannot be decoded */
export async function makeCrops(path: string, focus: Focus, media: MediaFiles): Promise<MadeCrops> {
  const photograph = await openPhotograph(path)
  try {
    const crops: MadeCrops = {}
    for (const crop of Object.keys(proportions) as CropName[]) {
      const { widths, files } = await photograph.filesOf(crop, focus)
      if (widths.length > 0) crops[crop] = { hash: await media.write(files), widths }
    }
    return crops
  } finally {
    photograph.close()
  }
}
