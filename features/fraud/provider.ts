/** The interface of a provider's script, ours or a company's adapter: it creates or fetches a token for this device. */
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

/** Requests a token from the provider, after loading its script if needed. */
export function createProvider({ script, siteId, tokenUrl }: ProviderAddress) {
  return {
    async ask(): Promise<string> {
      if (!onPage()) await loadScript(script)
      const provider = onPage()
      if (!provider) throw new Error('The script registered no provider')
      return provider.token({ siteId, tokenUrl })
    },
    /** A violation names the blocked address, or only its origin after a redirect. */
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
