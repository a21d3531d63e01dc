import type { PaymentProvider } from '../provider.ts'

/** Throws for a provider that cannot do what every sale of this shop needs: nothing asks for these capabilities later. */
export function requireUsable({ name, capabilities }: Pick<PaymentProvider, 'name' | 'capabilities'>): void {
  const { methods, flows, captureLater, partialCapture, partialRefund } = capabilities
  const needs: readonly (readonly [boolean, string])[] = [
    [methods.includes('CARD'), 'the method CARD'],
    [flows.includes('REDIRECT'), 'the flow REDIRECT, for browsers without scripts'],
    [captureLater, 'captureLater: money is taken when goods leave'],
    [partialCapture, 'partialCapture: some pieces may be cancelled before the rest leaves'],
    [partialRefund, 'partialRefund: some pieces may come back'],
  ]
  const missing = needs.filter(([has]) => !has).map(([, need]) => need)
  if (missing.length > 0) throw new Error(`The payment provider ${name} cannot be used here, as it lacks ${missing.join('; ')}`)
}
