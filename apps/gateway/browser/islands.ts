import { createLoadCache, documentLoader, type FragmentModule } from '@stadion/fragments/client/assets'
import { fetchView } from '@stadion/fragments/client/fetch-view'
import type { Islands } from '@stadion/fragments/client/islands'
import { createAssetsLoader } from '@stadion/fragments/client/load-assets'
import { flags } from '@stadion/fragments/flags'
import { changesAlone, mfFlags, mfHydrate, mfId, mfView, mounted } from '@stadion/fragments/page-attributes'
import type { LinkedAssets } from '@stadion/fragments/protocol'
import { afterPaint } from '@stadion/services/after-paint'
import { readAttribute, writeAttribute } from '@stadion/services/page-attribute'
import type { PageServices } from '@stadion/services/service'
import { whenIdle } from '@stadion/services/when-idle'
import { whileLoading } from '@stadion/services/while-loading'
import { rarelyUsed } from './load-rarely-used.ts'

/** Addresses of modules that fragments import from the page; the build fills them in. */
declare const FRAGMENT_SCRIPTS: readonly string[]

interface ModalStack {
  close(id: string): void
  store: { getState(): { activeModals: Readonly<Record<string, unknown>> }; subscribe(listener: () => void): () => void }
}

/** Elements whose click is held until the fragment is hydrated. Popovers open by themselves. */
const held = 'button[type=button]:not([popovertarget]),form[method=post] button:not([type=reset])'

/** Hydrates each fragment when its slot says: on load, when idle, when visible, at the first touch, or when its modal opens. */
export function startIslands(page: PageServices, stack: ModalStack, env = 'production'): Islands {
  const loader = createAssetsLoader(documentLoader(document))
  // After a failure the next touch tries again; the server's HTML keeps working without script.
  const waking = createLoadCache<void, Element>()
  const wake = (slot: HTMLElement) =>
    waking(slot, () =>
      wakeNow(slot).catch((error) => {
        console.error(error)
        throw error
      }),
    )

  async function wakeNow(slot: HTMLElement): Promise<void> {
    const { dataset } = slot
    const mf = readAttribute(slot, mfId)!
    const view = readAttribute(slot, mfView)
    let named: LinkedAssets & { module?: FragmentModule } = { scripts: [dataset.script ?? ''], styles: [] }
    if (view) {
      // The page's flag decisions also apply to this fragment.
      const asked = JSON.stringify(page.find(flags)?.decided())
      // From a developer's server that has it, or from the fragment's own.
      const elsewhere = dataset.server && (await (await rarelyUsed()).fetchOverriddenView(mf, dataset, view, asked))
      const answer = elsewhere || (await fetchView(`/mf${view}`, mf, { flags: asked }))
      slot.innerHTML = answer.html
      if (answer.flags) writeAttribute(slot, mfFlags, answer.flags)
      named = answer
    }
    if (!named.scripts[0]) return
    for (const shared of FRAGMENT_SCRIPTS) preload(shared)
    const module = named.module ?? (await loader.loadAssets(mf, named))
    await module.mount(slot, {}, page)
    writeAttribute(slot, mounted, '')
  }

  const sleeping = (target: EventTarget | null): HTMLElement | undefined => {
    const slot = target instanceof Element ? target.closest<HTMLElement>(`[${mfHydrate}=interaction]`) : null
    return slot && !slot.hasAttribute(mounted) ? slot : undefined
  }

  // A finger that comes down starts the download; hydration waits until the tap is painted, so that no tap waits for React.
  const fetchTouched = ({ target }: Event) => preload(sleeping(target)?.dataset.script)
  const wakeTouched = (event: Pick<Event, 'target' | 'type'>) => {
    const slot = sleeping(event.target)
    // A finger or mouse is over an element before it presses it.
    const isFinger = event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch'
    if (!slot?.dataset.script || isFinger) return
    afterPaint()
      .then(() => wake(slot))
      .catch(() => {})
  }
  const quietly = { capture: true, passive: true }
  document.addEventListener('pointerdown', fetchTouched, quietly)
  for (const type of ['pointerover', 'keydown', 'click']) document.addEventListener(type, wakeTouched, quietly)

  // Actions before hydration are repeated after it, so that none is lost; but of the answers in one form only the last pressed one.
  const letGo = new WeakSet<Element>()
  document.addEventListener(
    'click',
    (event) => {
      const slot = sleeping(event.target)
      const control = (event.target as Element).closest<HTMLButtonElement>(held)
      if (!slot?.dataset.script || !control) return
      event.preventDefault()
      event.stopPropagation()
      if (control.ariaPressed)
        for (const other of control.form?.querySelectorAll('[aria-busy]') ?? []) {
          other.ariaBusy = null
          letGo.add(other)
        }
      letGo.delete(control)
      control.ariaBusy = 'true'
      afterPaint()
        .then(() => wake(slot))
        .finally(() => {
          control.ariaBusy = null
        })
        .then(
          () => control.isConnected && !letGo.has(control) && control.click(),
          // The form still works without the script.
          () => letGo.has(control) || control.form?.requestSubmit(control),
        )
    },
    { capture: true },
  )

  // A step back to an address that a fragment created in place, on a page that was loaded since: only the fragment can follow.
  addEventListener('popstate', () => {
    for (const slot of document.querySelectorAll(`[${mfHydrate}=interaction]`)) wakeTouched({ target: slot, type: 'popstate' })
  })

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        const slot = target as HTMLElement
        seen.unobserve(slot)
        if (readAttribute(slot, mfHydrate) === 'visible') wake(slot).catch(() => {})
        else whenIdle(() => preload(slot.dataset.script))
      }
  })
  const found = new WeakSet<Element>()
  whileLoading(() => {
    for (const slot of document.querySelectorAll<HTMLElement>(`[${mfHydrate}]`)) {
      if (found.has(slot)) continue
      found.add(slot)
      const hydrate = readAttribute(slot, mfHydrate)
      if (hydrate === 'load') wake(slot).catch(() => {})
      if (hydrate === 'idle' || hydrate === 'interaction')
        whenIdle(() => (hydrate === 'idle' || slot.querySelector(`[${changesAlone}]`)) && wake(slot).catch(() => {}))
      // What is out of sight is not downloaded yet.
      if (hydrate === 'visible' || hydrate === 'interaction') seen.observe(slot)
    }
  })

  const demand = (id: string) => {
    const slot = document.querySelector<HTMLElement>(`[${mfId}="${CSS.escape(id)}"]`)
    if (!slot || slot.hasAttribute(mounted)) return
    wake(slot).catch((error) => {
      // Nothing else shows the failure; the change itself was made, and another try may work.
      if (!(id in stack.store.getState().activeModals)) return
      stack.close(id)
      rarelyUsed().then(({ showLoadError }) => showLoadError(error, env), console.error)
    })
  }
  stack.store.subscribe(() => Object.keys(stack.store.getState().activeModals).forEach(demand))
  return { demand }
}

const preloaded = new Set<string>()

/** Downloads a script and its imports without running it, unless the visitor saves data. */
function preload(script: string | undefined): void {
  if (!script || preloaded.has(script) || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  preloaded.add(script)
  for (const shared of FRAGMENT_SCRIPTS) preload(shared)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script, fetchPriority: 'low' }))
}
