/** A slice cannot bring its part of the demo, and has written nothing of it. The message says why: the shop begins without the demo. */
export class NoDemo extends Error {}
