import type { Database, Handle } from '@stadion/database/database'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import type { FormValues } from '../../fields/form.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { type AddressInput, addAddress, changeAddress, readAddresses, removeAddress } from '../contract.ts'
import { addressCountries } from '../countries.ts'
import { addressForm } from '../forms.ts'
import { addressesSchema, addressInputSchema, addressSchema, idParamsSchema } from '../schema.ts'
import { addressTable } from './address-table.ts'
import { alone, type OwnAccount } from './own-account.ts'

/** The addresses of the signed-in shopper. */
export function serveAddresses(app: FastifyInstance, { db, own }: { db: Database; own: OwnAccount }): void {
  const body = formBody(addressInputSchema)
  const inTurn = <T>(ask: Pick<Ask, 'now'>, acid: string, work: (on: Handle) => Promise<T>): Promise<T> =>
    db.transaction(async (on) => {
      await alone(on, acid, ask.now)
      return work(on)
    })

  serve(app, readAddresses, { answer: addressesSchema }, async (ask) => {
    const { session } = await own(ask)
    return { addresses: await addressTable.list(db, session.acid) }
  })

  serve(app, addAddress, { body, answer: addressSchema }, async (ask) => {
    const { session } = await own(ask)
    const input = requireAddress(ask)
    return inTurn(ask, session.acid, (on) => addressTable.add(on, session.acid, input, ask.now()))
  })

  serve(app, changeAddress, { params: idParamsSchema, body, answer: addressSchema }, async (ask) => {
    const { session } = await own(ask)
    const input = requireAddress(ask)
    return inTurn(ask, session.acid, (on) => addressTable.change(on, session.acid, ask.params.id, input, ask.now()))
  })

  serve(app, removeAddress, { params: idParamsSchema }, async (ask) => {
    const { session } = await own(ask)
    await inTurn(ask, session.acid, (on) => addressTable.remove(on, session.acid, ask.params.id))
  })
}

const requireAddress = (ask: Pick<Ask, 'storefront' | 'now'> & { body: FormValues }): AddressInput =>
  requireForm<AddressInput>(addressForm(ask.body.country, addressCountries(ask.storefront)), ask)
