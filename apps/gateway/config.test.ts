import type { SettingsError } from '@stadion/http/settings'
import { expect, test } from 'vitest'
import { readGatewayConfig } from './config.ts'

const whatIsWrong = (source: Record<string, string>): string => {
  try {
    readGatewayConfig(source)
    return ''
  } catch (error) {
    return (error as SettingsError).message
  }
}

test('a fragment that there is none of is told by its whole name', () => {
  expect(whatIsWrong({ FRAGMENTS: 'shell_heade' })).toContain('"shell_heade"')
  expect(whatIsWrong({ FRAGMENTS: 'shell_heade=http://127.0.0.1:9001' })).toContain('"shell_heade"')
  expect(whatIsWrong({ FRAGMENTS: 'shell_header' })).toContain('shell_header an address')
  const { fragmentUrls } = readGatewayConfig({ FRAGMENTS: 'shell_header = http://127.0.0.1:9001/?a=b' })
  expect(fragmentUrls.get('shell_header')).toBe('http://127.0.0.1:9001/?a=b')
})
