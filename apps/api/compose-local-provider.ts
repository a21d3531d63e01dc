/** Stands in for the companies of social sign-in, outside production. */
export { listenAsProvider } from '@stadion/account/local-provider'
