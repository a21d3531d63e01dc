/**
 * What a script of a page finds in a browser whose calls are never answered: a call ends by its own signal, or never. Timeouts follow the
 * fake timers of a test, unlike those of Node.
 */
export const unansweredCalls = {
  fetch: (_url: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  AbortSignal: {
    timeout: (ms: number) => {
      const ending = new AbortController()
      setTimeout(() => ending.abort(new DOMException('The time is over', 'TimeoutError')), ms)
      return ending.signal
    },
  },
}
