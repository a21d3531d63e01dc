/** Mail programs post here to unsubscribe (RFC 8058). */
export const unsubscribeOneClick = '/api/account/unsubscribe/one-click'
