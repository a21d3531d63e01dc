import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'telemetry',
  server: async () => (await import('./failure-server.ts')).failureServer,
  limits: [{ scope: 'page-failures', calls: ['POST /api/page-failures'], most: 60, minutes: 1 }],
  paths: ['/api/page-failures'],
})
