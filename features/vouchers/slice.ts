import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'vouchers',
  database: {
    schema: 'vouchers',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  impersonal: { 'vouchers.batch': 'the terms of codes' },
  kinds: async () => [(await import('./server/voucher-kind.ts')).voucherKind, (await import('./server/code-kind.ts')).codeKind],
  commands: { 'care vouchers': () => import('./server/care-vouchers.ts').then(({ vouchersCommand }) => vouchersCommand) },
  seed: () => import('./server/seed-vouchers.ts').then(({ seedVouchers }) => seedVouchers),
  removeDemo: () => import('./server/remove-demo-vouchers.ts').then(({ removeDemoVouchers }) => removeDemoVouchers),
  testHooks: () => import('./server/voucher-hooks.ts').then(({ voucherHooks }) => voucherHooks),
  personalData: async () => (await import('./server/personal-vouchers.ts')).vouchersPersonalData,
  jobs: [{ name: 'sweep', every: '1d', run: () => import('./server/sweep-vouchers.ts').then(({ sweepVouchers }) => sweepVouchers) }],
})
