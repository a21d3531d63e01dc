// The same widget three times: the components of ours, of React Aria Components and of Base UI that a page imports for it.
const aria = (...names) => `import { ${names.join(', ')} } from 'react-aria-components'\nglobalThis.all = [${names.join(', ')}]`
/** Base UI exports a namespace for each widget; only the named parts are used. */
const base = (parts) => {
  const imports = Object.entries(parts).map(([path, used]) => {
    const name = path.replaceAll(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())
    return {
      line: `import { ${name} } from '@base-ui/react/${path}'`,
      values: used.length > 0 ? used.map((part) => `${name}.${part}`) : [name],
    }
  })
  return `${imports.map(({ line }) => line).join('\n')}\nglobalThis.all = [${imports.flatMap(({ values }) => values).join(', ')}]`
}

const field = ['Root', 'Label', 'Description', 'Error']
const popup = ['Root', 'Trigger', 'Portal', 'Positioner', 'Popup']

/** By folder of widgets/. Those without an entry have no counterpart, or are only markup and styles. */
export const widgetPeers = {
  accordion: {
    aria: aria('DisclosureGroup', 'Disclosure', 'DisclosurePanel', 'Heading', 'Button'),
    base: base({ accordion: ['Root', 'Item', 'Header', 'Trigger', 'Panel'] }),
  },
  breadcrumb: { aria: aria('Breadcrumbs', 'Breadcrumb', 'Link') },
  button: { aria: aria('Button'), base: base({ button: [] }) },
  checkbox: { aria: aria('Checkbox', 'FieldError'), base: base({ checkbox: ['Root', 'Indicator'], field }) },
  details: {
    aria: aria('Disclosure', 'DisclosurePanel', 'Heading', 'Button'),
    base: base({ collapsible: ['Root', 'Trigger', 'Panel'] }),
  },
  dropdown: {
    aria: aria('Select', 'SelectValue', 'Label', 'Button', 'Popover', 'ListBox', 'ListBoxItem', 'Text', 'FieldError'),
    base: base({ select: [...popup, 'Value', 'Item', 'ItemText', 'ItemIndicator'], field }),
  },
  field: { aria: aria('TextField', 'Label', 'Input', 'Text', 'FieldError'), base: base({ field: [...field, 'Control'] }) },
  link: { aria: aria('Link') },
  loader: { aria: aria('ProgressBar'), base: base({ progress: ['Root', 'Track', 'Indicator', 'Label'] }) },
  modal: {
    aria: aria('ModalOverlay', 'Modal', 'Dialog', 'Heading', 'Button'),
    base: base({ dialog: ['Root', 'Portal', 'Backdrop', 'Popup', 'Title', 'Close'] }),
  },
  'quantity-stepper': {
    aria: aria('NumberField', 'Group', 'Input', 'Button'),
    base: base({ 'number-field': ['Root', 'Group', 'Decrement', 'Input', 'Increment'] }),
  },
  'radio-group': {
    aria: aria('RadioGroup', 'Radio', 'Label', 'Text', 'FieldError'),
    base: base({ 'radio-group': [], radio: ['Root', 'Indicator'], field }),
  },
  tabs: { aria: aria('Tabs', 'TabList', 'Tab', 'TabPanel'), base: base({ tabs: ['Root', 'List', 'Tab', 'Panel'] }) },
  textarea: { aria: aria('TextField', 'Label', 'TextArea', 'Text', 'FieldError'), base: base({ field: [...field, 'Control'] }) },
  toast: {
    aria: aria('UNSTABLE_ToastRegion', 'UNSTABLE_Toast', 'UNSTABLE_ToastContent', 'UNSTABLE_ToastQueue', 'Text', 'Button'),
    base: base({ toast: ['Provider', 'Portal', 'Viewport', 'Root', 'Content', 'Title', 'Action', 'Close'] }),
  },
  tooltip: { aria: aria('TooltipTrigger', 'Tooltip'), base: base({ tooltip: ['Provider', ...popup] }) },
}
