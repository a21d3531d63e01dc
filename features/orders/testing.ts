export { anOrder, localEmailHash, orderCalls, shippingAddress } from './server/test-order.ts'
