/** A key with the name, version and type of a page service. Fragments import keys; only the page creates services. */
export interface ServiceKey<T> {
  readonly name: `${string}@${number}`
  /** Never set; only carries the type. */
  readonly type?: T
}

/* @__NO_SIDE_EFFECTS__ */
export const service = <T>(name: `${string}@${number}`): ServiceKey<T> => Object.freeze({ name })

/** State with a current value and change events; the vanilla store of zustand. */
export interface Store<S> {
  getState(): S
  getInitialState(): S
  subscribe(listener: (state: S, previous: S) => void): () => void
}

/** The services that all fragments of one page share. */
export interface PageServices {
  /** Throws if the page does not provide the service. */
  get<T>(key: ServiceKey<T>): T
  find<T>(key: ServiceKey<T>): T | undefined
  /** Only the page calls this, once for each service; a second call throws. */
  provide<T>(key: ServiceKey<T>, value: T): void
}

export function createPageServices(): PageServices {
  const provided = new Map<string, unknown>()
  return {
    get(key) {
      if (!provided.has(key.name)) throw new Error(`No service ${key.name} on this page`)
      return provided.get(key.name) as never
    },
    find: (key) => provided.get(key.name) as never,
    provide(key, value) {
      if (provided.has(key.name)) throw new Error(`Service ${key.name} is already provided`)
      provided.set(key.name, value)
    },
  }
}
