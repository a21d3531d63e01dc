/** What a provider's script puts on the page, ours or a company's adapter: it makes or fetches a token for this device. */
export interface FraudProvider {
  token(ask: { siteId: string; tokenUrl: string | undefined }): Promise<string>
}

export interface ProviderAddress {
  /** Where the script comes from. */
  script: string
  siteId: string
  tokenUrl: string | undefined
}

const onPage = () => (globalThis as { fraudProvider?: FraudProvider }).fraudProvider

/** Asks the provider for a token, after loading its script where it is not there yet. */
export function createProvider({ script, siteId, tokenUrl }: ProviderAddress) {
  return {
    async ask(): Promise<string> {
      if (!onPage()) await loadScript(script)
      const provider = onPage()
      if (!provider) throw new Error('The script brought no provider')
      return provider.token({ siteId, tokenUrl })
    },
    /** A policy names what it blocked: the address, or only its origin where that was redirected. */
    onBlocked(listener: () => void): () => void {
      const addresses = [script, tokenUrl].flatMap((address) => (address ? [new URL(address, location.href)] : []))
      const heard = ({ blockedURI }: SecurityPolicyViolationEvent) => {
        if (addresses.some(({ href, origin }) => blockedURI === origin || blockedURI.split('?')[0] === href.split('?')[0])) listener()
      }
      document.addEventListener('securitypolicyviolation', heard)
      return () => document.removeEventListener('securitypolicyviolation', heard)
    },
  }
}

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The script could not be loaded'))
    }
    document.head.append(script)
  })
