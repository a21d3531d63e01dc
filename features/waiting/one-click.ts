/** Mail programs post here to end what an address waits for (RFC 8058). */
export const endAllByMail = '/api/bridge/waiting-list/one-click'
