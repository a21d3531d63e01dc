/** Every file of a new fragment. With a slice it shows the slice's data of the signed-in shopper; without one it shows its title. */
export const fragmentFilesOf = ({ kebab, pascal }, { withSlice = false } = {}) => ({
  'package.json': `{
  "name": "@stadion/fragment-${kebab}",
  "version": "0.0.0",
  "private": true,
  "type": "module",
  "exports": {
    "./fragment": "./fragment.ts"
  },
  "dependencies": {
    ${
      withSlice
        ? `"@stadion/contract": "*",
    "@stadion/${kebab}": "*",
    "@stadion/fragments": "*",
    "@stadion/site": "*",`
        : '"@stadion/fragments": "*",'
    }
    "@stadion/widgets": "*"
  }
}
`,

  'style.css': `@layer reset, tokens, widgets, fragment;
${
  withSlice
    ? `@import "@stadion/widgets/button/button.css" layer(widgets);
@import "@stadion/widgets/field/field.css" layer(widgets);
@import "@stadion/widgets/icon/icon.css" layer(widgets);
`
    : ''
}
@layer fragment {
  .${kebab} {
    display: grid;
    gap: var(--space-6);
    padding-block: var(--space-16);
  }
  .${kebab}-title {
    --size: var(--type-9);
  }
}
`,

  ...(withSlice ? withData({ kebab, pascal }) : alone({ kebab, pascal })),
})

const alone = ({ kebab, pascal }) => ({
  'fragment.ts': `import { defineFragment } from '@stadion/fragments/fragment'
import { ${pascal} } from './view.tsx'

/** What a shopper sees of it, in one sentence. */
export const definition = defineFragment<object>({
  id: 'shop_${kebab}',
  props: [],
  freshForMs: 300_000,
  messages: ['${kebab}.'],
  load: () => ({}),
  View: ${pascal},
})
`,
  'view.tsx': `import { useTranslate } from '@stadion/fragments/react'
import { Display } from '@stadion/widgets/display/Display'

/** A title. Renders a \`section\`. */
export function ${pascal}() {
  const t = useTranslate()
  return (
    <section className="${kebab} w-page">
      <Display className="${kebab}-title">{t('${kebab}.title')}</Display>
    </section>
  )
}
`,
})

const withData = ({ kebab, pascal }) => ({
  'fragment.ts': `import { Failure } from '@stadion/contract/failures'
import { defineFragment } from '@stadion/fragments/fragment'
import { read${pascal} } from '@stadion/${kebab}/contract'
import { ${pascal}View, type ${pascal}Data } from './view.tsx'

/** The form of whoever is signed in; for others the way to sign in. */
export const definition = defineFragment<${pascal}Data>({
  id: 'shop_${kebab}',
  props: [],
  personal: true,
  freshForMs: 0,
  messages: ['${kebab}.', 'footer.signIn'],
  async load({ call }) {
    try {
      return { state: 'known', ...(await call(read${pascal})) }
    } catch (error) {
      if (error instanceof Failure && error.status === 401) return { state: 'anonymous' }
      throw error
    }
  },
  View: ${pascal}View,
})
`,
  'view.tsx': `import { useSite, useTranslate } from '@stadion/fragments/react'
import { loginThen } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { TextInput } from '@stadion/widgets/field/TextInput'

export type ${pascal}Data = { state: 'anonymous' } | { state: 'known'; said: string | null }

/** A plain form: it works without a script, so the page brings none for it. Renders a \`section\`. */
export function ${pascal}View({ data }: { data: ${pascal}Data }) {
  const site = useSite()
  const t = useTranslate()
  const own = pathIn(site, '/${kebab}')
  return (
    <section className="${kebab} w-page">
      <Display as="h1" className="${kebab}-title">
        {t('${kebab}.title')}
      </Display>
      {data.state === 'anonymous' ? (
        <p>
          <Button href={pathIn(site, loginThen(own))}>{t('footer.signIn')}</Button>
        </p>
      ) : (
        <form method="post" action={own}>
          <TextInput label={t('${kebab}.title')} name="said" defaultValue={data.said ?? ''} maxLength={200} />
          <Button type="submit">{t('${kebab}.save')}</Button>
        </form>
      )}
    </section>
  )
}
`,
})
