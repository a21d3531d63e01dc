import type { Address as SavedAddress, AddressInput as SavedInput } from '@stadion/account/self-service/contract'
import type { AddressInput, FieldProblem } from '@stadion/bag/checkout-fields/contract'
import type { Address } from '@stadion/bag/contract'
import type { DetailFields } from './details-input.ts'

const fields = ['firstName', 'lastName', 'address1', 'address2', 'city', 'zipcode', 'state', 'phoneNumber', 'country'] as const

/** An address of the account as the bag takes it. What only its country asks for stays as it is in the bag. */
export const fromAccount = (saved: SavedAddress, before: Address | undefined): AddressInput => ({
  ...Object.fromEntries(fields.map((field) => [field, saved[field] ?? ''])),
  ...(before?.localizedFields ? { localizedFields: before.localizedFields } : {}),
})

/** The bag's address as the account takes it; undefined if the account has it already. */
export function forAccount(address: Address, saved: readonly SavedAddress[]): SavedInput | undefined {
  if (saved.some((one) => isSame(one, address))) return undefined
  const { state } = address
  const { firstName, lastName, address1, address2, city, zipcode, country, phoneNumber } = address
  return { firstName, lastName, address1, address2, city, zipcode, country, phoneNumber, ...(state ? { state } : {}) }
}

/** Whether the bag has this address of the account. */
export const isSame = (saved: SavedAddress, address: Address): boolean =>
  fields.every((field) => field === 'phoneNumber' || (saved[field] ?? '') === (address[field] ?? ''))

/** What an address lacks that is to be saved: accounts keep none without a phone number (D-071). */
export const savingProblems = ({ saveAddress, phoneNumber = '' }: DetailFields): FieldProblem[] =>
  saveAddress && phoneNumber.trim() === '' ? [{ field: 'phoneNumber', code: 'phoneNumber_required' }] : []
