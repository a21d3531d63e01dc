/** An app of the brands that uses our sign-in (an OAuth client). Its id is the portal's preset. */
export interface AppClient {
  id: string
  /** Compared exactly. */
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
  /** Called when the shopper signs out (back-channel logout). */
  backchannelLogoutUri?: string | undefined
}

/** The client metadata for the OpenID provider: a public client, so PKCE replaces a secret and refresh tokens rotate. */
export const metadataOf = ({ id, redirectUris, postLogoutRedirectUris, backchannelLogoutUri }: AppClient) => ({
  client_id: id,
  redirect_uris: [...redirectUris],
  post_logout_redirect_uris: [...postLogoutRedirectUris],
  // A custom URL scheme means a native app.
  application_type: redirectUris.some((uri) => !/^https?:/.test(uri)) ? ('native' as const) : ('web' as const),
  token_endpoint_auth_method: 'none' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  scope: 'openid profile email',
  ...(backchannelLogoutUri ? { backchannel_logout_uri: backchannelLogoutUri, backchannel_logout_session_required: true } : {}),
})
