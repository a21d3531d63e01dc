import { Checkbox } from '@stadion/widgets/checkbox/Checkbox'
import { Dropdown } from '@stadion/widgets/dropdown/Dropdown'
import { PasswordInput } from '@stadion/widgets/field/PasswordInput'
import { RadioGroup } from '@stadion/widgets/radio-group/RadioGroup'
import { createRoot } from 'react-dom/client'

const sizes = ['40', '41', '42'].map((value) => ({ value, label: `Size ${value}` }))
const changes: string[] = []

createRoot(document.getElementById('place')!).render(
  <dialog id="dialog">
    <form id="form" onChange={(event) => changes.push((event.target as unknown as HTMLInputElement).name)}>
      <Dropdown label="Size" name="size" items={sizes} placeholder="Choose" required />
      <Dropdown label="Width" name="width" items={[...sizes]} defaultValue="41" />
      <Checkbox label="Yes" name="yes" errorText="Say yes." />
      <RadioGroup label="Way" name="way" items={sizes} defaultValue="42" />
      <PasswordInput label="Password" name="password" showLabel="Show" hideLabel="Hide" defaultValue="secret" />
      <button type="submit">Send</button>
      <button type="reset">Start again</button>
    </form>
  </dialog>,
)
Object.assign(globalThis, { changes })
