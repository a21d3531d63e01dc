import { localPorts } from '@stadion/site/local-ports'
import { expect, test } from 'vitest'
import { apiTimeoutMs } from './create-api.ts'
import { retryBackoffMs, sharedTimeoutMs } from './fetch-json.ts'

test('B-CONST-01 the timeouts of the two clients are 30000 and 10000 ms, a retry waits 300 ms for each attempt', () => {
  expect({ apiTimeoutMs, sharedTimeoutMs, retryBackoffMs }).toEqual({
    apiTimeoutMs: 30_000,
    sharedTimeoutMs: 10_000,
    retryBackoffMs: 300,
  })
})

test('B-CONST-02 the local ports are 8080 and 8081', () => {
  expect(localPorts).toEqual({ site: 8080, api: 8081 })
})
