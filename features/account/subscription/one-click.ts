/** Where mail programs post to, to end mails (RFC 8058). */
export const unsubscribeOneClick = '/api/account/unsubscribe/one-click'
