import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'membership',
  after: ['account', 'catalogue', 'orders', 'vouchers', 'mails'],
  database: {
    schema: 'membership',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  seed: async () => (await import('./server/seed-membership.ts')).seedMembership,
  personalData: async () => (await import('./server/personal-membership.ts')).membershipPersonalData,
  impersonal: {
    'membership.followed': 'references of orders until they are looked at',
    'membership.reward': 'what points buy',
    'membership.level': 'from how many points on a level begins, and what it gives',
  },
  forms: async () => (await import('./gateway/membership-form.ts')).membershipForms,
  limits: [{ scope: 'membership', calls: ['POST /api/account/membership/rewards', 'PUT /api/account/membership'], most: 30, minutes: 10 }],
})
