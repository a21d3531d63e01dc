/** What fragments say on their page when a call fails; the page's script that runs behind it reports what it hears. */
export const failureEvent = 'page-failure'

export interface Failure {
  name: string
  code: string
  status: number | undefined
  url: string
}

export const announceFailure = (failure: Failure): void => void dispatchEvent(new CustomEvent(failureEvent, { detail: failure }))
