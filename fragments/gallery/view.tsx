import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite } from '@stadion/fragments/react'
import { Alone, Sheet } from './Bare.tsx'
import { type GalleryData, widgetNamed } from './gallery-data.ts'
import { Overview } from './Overview.tsx'
import { isSlot, settingsOf } from './settings.ts'
import { useTheme } from './use-theme.ts'
import { WidgetPage } from './WidgetPage.tsx'

/** The gallery: the list of widgets, the page of one, all its specimens without the frame, or a single specimen. */
export function Gallery({ data, props }: { data: GalleryData; props: FragmentProps }) {
  const { direction } = useSite()
  const widget = widgetNamed(props.widget)
  const asked = settingsOf(props, direction)
  const specimen = widget?.specimens.find(({ id }) => id === props.specimen)
  const isBare = Boolean(specimen) || props.view === 'sheet'
  useTheme(data.slot, isBare && isSlot(props.brand) ? props.brand : data.slot, isBare ? asked.scheme : 'system')
  if (!widget) return <Overview data={data} />
  if (specimen) return <Alone specimen={specimen} settings={asked} />
  if (isBare) return <Sheet widget={widget} settings={asked} />
  return <WidgetPage data={data} widget={widget} asked={asked} />
}
