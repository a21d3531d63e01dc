import { expect, test } from 'vitest'
import { readLocalPsp } from './config.ts'

test('alone it listens for its own machine, and tells the API of the same machine', () => {
  expect(readLocalPsp({})).toMatchObject({ port: 8083, host: '127.0.0.1', apiUrl: 'http://127.0.0.1:8081', mayFail: false })
})

test.each([
  [{ APP_ENV: 'prod', LOCAL_PSP_SECRET: 'a secret of its own, and long enough' }, 'APP_ENV is prod'],
  [{ APP_ENV: 'stg' }, 'LOCAL_PSP_SECRET is missing'],
  [{ LOCAL_PSP_PORT: '70000' }, 'LOCAL_PSP_PORT is "70000"'],
  [{ API_URL: 'api' }, 'API_URL has an address of an unknown kind'],
])('COM-PAY-26 the environment %j is refused: %s', (source, problem) => {
  expect(() => readLocalPsp(source)).toThrow(problem)
})
