import { randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type Address, type AddressInput, mostAddresses, selfServiceFailures } from '../contract.ts'

const columns = sql`id, first_name as "firstName", last_name as "lastName", address1, address2, city, zipcode, state, country,
  phone_number as "phoneNumber", is_default as "isDefault"`

/** The addresses of accounts, with all SQL. Changes run with the account's row locked. */
export const addressTable = {
  /** The default address first, then the newest. */
  async list(on: Handle, acid: string): Promise<Address[]> {
    const rows = await sql<Address>`
      select ${columns} from account.address where acid = ${acid} order by is_default desc, created_at desc, id`.execute(on)
    return rows
  },

  /** The first one is always the default. */
  async add(on: Handle, acid: string, input: AddressInput, at: Date): Promise<Address> {
    const known = await addressTable.list(on, acid)
    if (known.length >= mostAddresses) throw selfServiceFailures.too_many_addresses()
    const isDefault = input.isDefault === true || known.length === 0
    if (isDefault) await noDefault(on, acid)
    const time = at.toISOString()
    const id = `ad_${randomBytes(12).toString('hex')}`
    const rows = await sql<Address>`
      insert into account.address (id, acid, first_name, last_name, address1, address2, city, zipcode, state, country, phone_number,
        is_default, created_at, updated_at)
      values (${id}, ${acid}, ${input.firstName}, ${input.lastName}, ${input.address1}, ${input.address2 ?? ''}, ${input.city},
        ${input.zipcode ?? ''}, ${input.state ?? null}, ${input.country}, ${input.phoneNumber}, ${isDefault}, ${time}, ${time})
      returning ${columns}`.execute(on)
    return rows[0]!
  },

  /** There is always a default: another address can become it, but it cannot be unset. */
  async change(on: Handle, acid: string, id: string, input: AddressInput, at: Date): Promise<Address> {
    const before = (await addressTable.list(on, acid)).find((address) => address.id === id)
    if (!before) throw selfServiceFailures.address_not_found()
    const isDefault = input.isDefault === true || before.isDefault
    if (isDefault && !before.isDefault) await noDefault(on, acid)
    const rows = await sql<Address>`
      update account.address set first_name = ${input.firstName}, last_name = ${input.lastName}, address1 = ${input.address1},
        address2 = ${input.address2 ?? ''}, city = ${input.city}, zipcode = ${input.zipcode ?? ''}, state = ${input.state ?? null},
        country = ${input.country}, phone_number = ${input.phoneNumber}, is_default = ${isDefault}, updated_at = ${at.toISOString()}
      where id = ${id} and acid = ${acid} returning ${columns}`.execute(on)
    return rows[0]!
  },

  /** If this was the default, the newest of the others becomes it. */
  async remove(on: Handle, acid: string, id: string): Promise<void> {
    const rows = await sql<{ was: boolean }>`
      delete from account.address where id = ${id} and acid = ${acid} returning is_default as was`.execute(on)
    if (!rows[0]) throw selfServiceFailures.address_not_found()
    if (rows[0].was)
      await sql`update account.address set is_default = true
        where id = (select id from account.address where acid = ${acid} order by created_at desc, id limit 1)`.execute(on)
  },
}

const noDefault = (on: Handle, acid: string) =>
  sql`update account.address set is_default = false where acid = ${acid} and is_default`.execute(on)
