import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'mails',
  database: {
    schema: 'mails',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  personalData: async () => (await import('./server/personal-mails.ts')).mailPersonalData,
  jobs: [{ name: 'sweep', every: '6h', run: () => import('./server/mails.ts').then(({ sweepMails }) => sweepMails) }],
  paths: ['/__mails__'],
  config: { api: () => import('./config.ts').then(({ readMail }) => readMail) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
})
