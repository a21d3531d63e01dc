import { PageProvider } from '@stadion/services/react'
import { createPageServices } from '@stadion/services/service'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslationsService, translations } from '../client.ts'
import { TranslationsProvider, useLoadedTranslations, useTranslations } from './react.tsx'

const Title = () => <h1>{useTranslations()('bag.title', { count: 2 })}</h1>
const show = (messages: unknown) =>
  renderToString(
    <TranslationsProvider translations={messages as never}>
      <Title />
    </TranslationsProvider>,
  )

test('B-TR-07 a translations object is required', () => {
  expect(() => show(undefined)).toThrow(/^"translations" is invalid$/)
  expect(() => show('bag')).toThrow(/^"translations" is invalid$/)
  expect(show({ 'bag.title': '{count, choice, 1<{count} items}' })).toBe('<h1>2 items</h1>')
  expect(show({})).toBe('<h1>bag.title</h1>')
})

test('without a provider the error says what to do', () => {
  expect(() => renderToString(<Title />)).toThrow('Wrap it in TranslationsProvider.')
})

test('a namespace that is not there yet shows keys, on the server and without the service', () => {
  const Loaded = () => {
    const { status, t } = useLoadedTranslations('bag')
    return <p>{`${status} ${t('bag.title')}`}</p>
  }
  const page = createPageServices()
  page.provide(translations, createTranslationsService({ locale: 'de_DE', env: 'production' }))
  for (const services of [page, undefined])
    expect(
      renderToString(
        <PageProvider page={services}>
          <Loaded />
        </PageProvider>,
      ),
    ).toBe('<p>loading bag.title</p>')
})
