/** Plays the companies that shoppers sign in with, while the shop is tried out. */
export { listenAsProvider } from '@stadion/account/local-provider'
