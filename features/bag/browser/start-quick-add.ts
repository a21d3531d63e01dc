import { sizesByIds } from '@stadion/catalogue/contract'
import { api } from '@stadion/http/api'
import { modals } from '@stadion/modals/client'
import { afterPaint } from '@stadion/services/after-paint'
import { readJson } from '@stadion/services/page-attribute'
import { onPlainClick } from '@stadion/services/plain-click'
import { createPageStore } from '@stadion/services/store'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { addsQuickly, quickAddId } from '../page-attributes.ts'
import { type AskedSizes, quickAdd } from '../quick-add.ts'

/** Provides `quick-add@1`. Listens to the whole page, because most cards are never hydrated. */
export const startQuickAdd: BrowserStart = (page, host) => {
  const store = createPageStore<AskedSizes | undefined>('quick-add', undefined, host.get().context.env)
  const stack = page.get(modals)
  page.provide(quickAdd, { store })
  let turn = 0
  onPlainClick(`a[${addsQuickly}]`, (pressed, event) => {
    const link = pressed as HTMLAnchorElement
    const article = readJson(link, addsQuickly)!
    event.preventDefault()
    // Pressed twice: of one size it would add two.
    if (link.ariaBusy === 'true') return
    // The sizes of another card may still be on their way.
    stack.close(quickAddId)
    // Some browsers do not focus a pressed link; it must get the focus back later.
    link.focus()
    link.ariaBusy = 'true'
    const sizes = page
      .get(api)
      .call(sizesByIds, { query: { ids: article.id } })
      .catch(() => undefined)
    store.setState({ ...article, turn: ++turn, link, sizes }, true)
    void afterPaint().then(() => stack.open(quickAddId))
  })
  stack.store.subscribe(({ activeModals }) => {
    const link = store.getState()?.link
    if (link && !(quickAddId in activeModals)) link.ariaBusy = link.ariaExpanded = null
  })
}
