export { anOrder, orderCalls, shippingAddress } from './server/test-order.ts'
