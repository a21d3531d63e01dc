import { route } from '@stadion/contract/route'
import type { SessionUser } from './account-state.ts'

export const login = /* @__PURE__ */ route<{ body: object; answer: SessionUser }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/login',
  summary: '',
})
export const logout = /* @__PURE__ */ route<{ answer: undefined }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/logout',
  summary: '',
})
export const readProfile = /* @__PURE__ */ route<{ answer: Readonly<Record<string, unknown>> }>({
  family: 'account',
  method: 'GET',
  path: '/api/account/profile',
  summary: '',
})
export const readBasicProfile = /* @__PURE__ */ route<{ answer: SessionUser }>({
  family: 'account',
  method: 'GET',
  path: '/api/account/basic-profile',
  summary: '',
})
