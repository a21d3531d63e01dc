import { kmcComplete, startKmc } from '@stadion/account/kmc/contract'
import type { Api } from '@stadion/http/api'

/** Opens the check in a popup and waits for its certificate; undefined if the shopper closes it or it fails. */
export async function certifyIdentity(calls: Api): Promise<string | undefined> {
  // Opened in the click handler, before any request, otherwise popup blockers stop it.
  const popup = window.open('', 'kmc', 'popup,width=480,height=640')
  try {
    const { url, requestId } = await calls.call(startKmc, { body: {} })
    if (!popup) throw new Error('No identity check')
    popup.location.assign(url)
    return await certificateFrom(popup, requestId)
  } catch {
    popup?.close()
    return undefined
  }
}

const certificateFrom = (popup: Window, requestId: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const settle = (certificate?: string) => {
      clearInterval(watch)
      window.removeEventListener('message', hear)
      popup.close()
      resolve(certificate)
    }
    const hear = ({ origin, data }: MessageEvent<{ type?: string; requestId?: string; certificate?: string } | null>) => {
      if (origin === location.origin && data?.type === kmcComplete && data.requestId === requestId) settle(data.certificate)
    }
    const watch = setInterval(() => popup.closed && settle(), 500)
    window.addEventListener('message', hear)
  })
