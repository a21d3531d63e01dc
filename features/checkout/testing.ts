export { aShopper, cards, type Shopper } from './server/test-checkout.ts'
