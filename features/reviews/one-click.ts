/** Mail programs post here to end the invitations of an address (RFC 8058). */
export const endInvitationsByMail = '/api/bridge/review-invitations/one-click'
