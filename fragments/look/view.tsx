import type { FragmentProps } from '@stadion/fragments/fragment'
import { useTranslate } from '@stadion/fragments/react'
import { Display } from '@stadion/widgets/display/Display'
import { LookForm } from './LookForm.tsx'
import type { LookData } from './look-data.ts'
import { PieceFacts } from './PieceFacts.tsx'

export function Look(own: { data: LookData; props: FragmentProps }) {
  const t = useTranslate()
  return (
    <LookForm
      {...own}
      title={{
        children: (
          <Display className="look-title" id="look-title">
            {t('rail.placement.outfits')}
          </Display>
        ),
      }}
      facts={(piece) => ({ children: <PieceFacts piece={piece} /> })}
    />
  )
}
