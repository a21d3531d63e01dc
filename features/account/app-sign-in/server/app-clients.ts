/** An app of the brands that signs its people in here. Its id is the preset that they see. */
export interface AppClient {
  id: string
  /** Compared letter by letter. */
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
  /** Told when somebody signs out. */
  backchannelLogoutUri?: string | undefined
}

/** As an OpenID provider knows it: public, so PKCE stands in for a secret, and a refresh token is used once. */
export const metadataOf = ({ id, redirectUris, postLogoutRedirectUris, backchannelLogoutUri }: AppClient) => ({
  client_id: id,
  redirect_uris: [...redirectUris],
  post_logout_redirect_uris: [...postLogoutRedirectUris],
  // Addresses of a scheme of its own belong to an app on a device.
  application_type: redirectUris.some((uri) => !/^https?:/.test(uri)) ? ('native' as const) : ('web' as const),
  token_endpoint_auth_method: 'none' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  scope: 'openid profile email',
  ...(backchannelLogoutUri ? { backchannel_logout_uri: backchannelLogoutUri, backchannel_logout_session_required: true } : {}),
})
