export { orderFailureOf } from './order-failure.ts'
export type { OrderFailure } from './order-flash.ts'
export { goodsOf, returnableOf } from './order-goods.ts'
export { type OrderPlace, orderPage, placeNamed } from './order-place.ts'
