export { aShopper, byCard, cards, type Shopper, storefrontIn, witness } from './server/test-checkout.ts'
