import { only } from '@stadion/contract/failures'
import type { Database, Handle } from '@stadion/database/database'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import type { FormValues } from '../../fields/form.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { needsSession, ofForm } from '../../session/server/session-failures.ts'
import { type AddressInput, addAddress, changeAddress, readAddresses, removeAddress, selfServiceFailures } from '../contract.ts'
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

  serve(app, readAddresses, { answer: addressesSchema, failures: needsSession }, async (ask) => {
    const { session } = await own(ask)
    return { addresses: await addressTable.list(db, session.acid) }
  })

  const refused = { ...needsSession, ...ofForm }
  const full = { ...refused, ...only(selfServiceFailures, 'too_many_addresses') }
  serve(app, addAddress, { body, answer: addressSchema, failures: full }, async (ask) => {
    const { session } = await own(ask)
    const input = requireAddress(ask)
    return inTurn(ask, session.acid, (on) => addressTable.add(on, session.acid, input, ask.now()))
  })

  const notFound = only(selfServiceFailures, 'address_not_found')
  const changing = { params: idParamsSchema, body, answer: addressSchema, failures: { ...refused, ...notFound } }
  serve(app, changeAddress, changing, async (ask) => {
    const { session } = await own(ask)
    const input = requireAddress(ask)
    return inTurn(ask, session.acid, (on) => addressTable.change(on, session.acid, ask.params.id, input, ask.now()))
  })

  serve(app, removeAddress, { params: idParamsSchema, failures: { ...needsSession, ...notFound } }, async (ask) => {
    const { session } = await own(ask)
    await inTurn(ask, session.acid, (on) => addressTable.remove(on, session.acid, ask.params.id))
  })
}

const requireAddress = (ask: Pick<Ask, 'storefront' | 'now'> & { body: FormValues }): AddressInput =>
  requireForm<AddressInput>(addressForm(ask.body.country, addressCountries(ask.storefront)), ask)
