// What a browser would load for the same feature from each peer; React is excluded if the page has it anyway.
const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client', 'react-dom/server']
const element = (type, props = 'null', ...children) => `createElement(${[type, props, ...children].join(',')})`
const component = (imports, ...children) =>
  `import { createElement } from 'react'\n${imports}\nexport const App = () => ${element("'div'", 'null', ...children)}\nglobalThis.App = App`

const ariaImports = `import { Button, Checkbox, Dialog, DialogTrigger, FieldError, Heading, Input, Label, ListBox, ListBoxItem, Modal, ModalOverlay,
  Popover, Radio, RadioGroup, Select, SelectValue, Text, TextField } from 'react-aria-components'`
const aria = component(
  ariaImports,
  element(
    'DialogTrigger',
    'null',
    element('Button', 'null', '"Open"'),
    element(
      'ModalOverlay',
      '{isDismissable:true}',
      element('Modal', 'null', element('Dialog', 'null', element('Heading', '{slot:"title"}', '"Title"'))),
    ),
  ),
  element(
    'Select',
    'null',
    element('Label', 'null', '"Size"'),
    element('Button', 'null', element('SelectValue')),
    element('Popover', 'null', element('ListBox', 'null', element('ListBoxItem', 'null', '"M"'))),
  ),
  element('Checkbox', 'null', '"Yes"'),
  element('RadioGroup', 'null', element('Label', 'null', '"One of"'), element('Radio', '{value:"a"}', '"A"')),
  element(
    'TextField',
    'null',
    element('Label', 'null', '"Name"'),
    element('Input'),
    element('Text', '{slot:"description"}', '"Yours"'),
    element('FieldError'),
  ),
)

const baseImports = ['Dialog dialog', 'Select select', 'Checkbox checkbox', 'RadioGroup radio-group', 'Radio radio', 'Field field']
  .map((pair) => pair.split(' '))
  .map(([name, path]) => `import { ${name} } from '@base-ui/react/${path}'`)
  .join('\n')
const base = component(
  baseImports,
  element(
    'Dialog.Root',
    'null',
    element('Dialog.Trigger', 'null', '"Open"'),
    element(
      'Dialog.Portal',
      'null',
      element('Dialog.Backdrop'),
      element('Dialog.Popup', 'null', element('Dialog.Title', 'null', '"Title"')),
    ),
  ),
  element(
    'Select.Root',
    'null',
    element('Select.Trigger', 'null', element('Select.Value')),
    element(
      'Select.Portal',
      'null',
      element(
        'Select.Positioner',
        'null',
        element('Select.Popup', 'null', element('Select.Item', '{value:"M"}', element('Select.ItemText', 'null', '"M"'))),
      ),
    ),
  ),
  element('Checkbox.Root', 'null', element('Checkbox.Indicator')),
  element('RadioGroup', 'null', element('Radio.Root', '{value:"a"}', element('Radio.Indicator'))),
  element(
    'Field.Root',
    'null',
    element('Field.Label', 'null', '"Name"'),
    element('Field.Control'),
    element('Field.Description', 'null', '"Yours"'),
    element('Field.Error'),
  ),
)

export const peerEntries = {
  'react-aria-components: modal, select, checkbox, radio group, text field': { source: aria, external: react },
  '@base-ui/react: the same five': { source: base, external: react },
  'unleash-proxy-client': { source: `import { UnleashClient } from 'unleash-proxy-client'\nglobalThis.all = UnleashClient` },
  '@growthbook/growthbook': { source: `import { GrowthBook } from '@growthbook/growthbook'\nglobalThis.all = GrowthBook` },
  'single-spa': { source: `import { registerApplication, start } from 'single-spa'\nglobalThis.all = [registerApplication, start]` },
  '@podium/browser': { source: `import { MessageBus } from '@podium/browser'\nglobalThis.all = MessageBus` },
  'vanilla-cookieconsent, with its styles': {
    source: `import * as all from 'vanilla-cookieconsent'\nimport 'vanilla-cookieconsent/dist/cookieconsent.css'\nglobalThis.all = all`,
  },
  'klaro, with its styles': {
    source: `import * as all from 'klaro/dist/klaro-no-css'\nimport 'klaro/dist/klaro.css'\nglobalThis.all = all`,
  },
}
export { react as reactModules }
