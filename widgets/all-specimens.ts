import { accordion } from './accordion/accordion.specimens.tsx'
import { badge } from './badge/badge.specimens.tsx'
import { brand } from './brand/brand.specimens.tsx'
import { breadcrumb } from './breadcrumb/breadcrumb.specimens.tsx'
import { button } from './button/button.specimens.tsx'
import { callout } from './callout/callout.specimens.tsx'
import { checkbox } from './checkbox/checkbox.specimens.tsx'
import { details } from './details/details.specimens.tsx'
import { display } from './display/display.specimens.tsx'
import { dropdown } from './dropdown/dropdown.specimens.tsx'
import { field } from './field/field.specimens.tsx'
import { flag } from './flag/flag.specimens.tsx'
import { icon } from './icon/icon.specimens.tsx'
import { link } from './link/link.specimens.tsx'
import { loader } from './loader/loader.specimens.tsx'
import { modal } from './modal/modal.specimens.tsx'
import { notice } from './notice/notice.specimens.tsx'
import { pagination } from './pagination/pagination.specimens.tsx'
import { panel } from './panel/panel.specimens.tsx'
import { price } from './price/price.specimens.tsx'
import { quantityStepper } from './quantity-stepper/quantity-stepper.specimens.tsx'
import { radioGroup } from './radio-group/radio-group.specimens.tsx'
import { select } from './select/select.specimens.tsx'
import { skeleton } from './skeleton/skeleton.specimens.tsx'
import type { WidgetSpecimens } from './specimen.ts'
import { tabsSpecimens } from './tabs/tabs.specimens.tsx'
import { textarea } from './textarea/textarea.specimens.tsx'
import { toast } from './toast/toast.specimens.tsx'
import { tooltip } from './tooltip/tooltip.specimens.tsx'

/** Every widget of the gallery; one line for each folder. */
export const allSpecimens: readonly WidgetSpecimens[] = [
  accordion,
  badge,
  brand,
  breadcrumb,
  button,
  callout,
  checkbox,
  details,
  display,
  dropdown,
  field,
  flag,
  icon,
  link,
  loader,
  modal,
  notice,
  pagination,
  panel,
  price,
  quantityStepper,
  radioGroup,
  select,
  skeleton,
  tabsSpecimens,
  textarea,
  toast,
  tooltip,
]
