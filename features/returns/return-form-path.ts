/** Takes the form of a return and answers with the page it came from; there is no page of its own. */
export const returnFormPath = '/order-tracker/return'
