import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'flags',
  database: {
    schema: 'flags',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  seed: async () => (await import('./server/seed.ts')).seedFlags,
  impersonal: { schema: 'knows no shopper' },
  paths: ['/publications/'],
  config: {
    api: () => import('./server/config.ts').then(({ readFlagsOfPages }) => readFlagsOfPages),
    gateway: () => import('./server/config.ts').then(({ readFlagsOfPages }) => readFlagsOfPages),
  },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
  commands: { flags: () => import('./server/flags-command.ts').then(({ flagsCommand }) => flagsCommand) },
  browser: { first: new URL('./browser/first.ts', import.meta.url), idle: new URL('./browser/idle.ts', import.meta.url) },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
