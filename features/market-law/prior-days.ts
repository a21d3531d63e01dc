/** A reduction is announced beside the lowest price of so many days before it began (10.3). */
export const priorDays = 30
