/** What papers and mails call a way to pay: the keys of its messages. A way that is missing here has no name there. */
export const paymentMethodMessages: Readonly<Record<string, string>> = {
  CARD: 'documents.method.card',
  WALLET: 'documents.method.wallet',
  BANK_REDIRECT: 'documents.method.bank',
  BANK_TRANSFER: 'documents.method.bank',
  CASH_ON_DELIVERY: 'documents.method.cash',
  GIFT_CARD: 'documents.method.giftCard',
}
