import type { Modals } from '@stadion/modals/client'
import { modalZIndex } from '@stadion/modals/modal-stack'
import { adoptStyle } from '@stadion/services/adopt-style'
import { readJson, readPageAttribute } from '@stadion/services/page-attribute'
import { accountMenu, accountStatus, accountWords, closesWithAccount, type PortalWords } from '../page-attributes.ts'
import css from './portal-dialog.inline.css?text'

export const portalModal = 'account-portal'
export const failureModal = 'account-portal-error'

/** The portal's texts from the page's header, used before the portal's own texts are loaded. */
export function pageWords(): PortalWords {
  const source = document.querySelector(`[${accountWords}]`)
  return (source && readJson(source, accountWords)) ?? { name: '', loading: '', failed: 'Failed to load Account Portal', close: '×' }
}

export interface OpenDialog {
  container: HTMLElement
  /** Removes the loader: the portal is shown. */
  loaded(): void
  close(): void
}

/** Opens the portal's dialog with its loader. */
export function openDialog(modals: Modals, { name, loading }: PortalWords, onClose: () => void, intro = ''): OpenDialog {
  const dialog = made('dialog', 'account-dialog')
  dialog.ariaLabel = name
  const container = made('div')
  container.hidden = true
  const loader = made('div', 'account-dialog-loader')
  loader.role = 'status'
  loader.ariaLabel = loading
  loader.append(logo(), made('i'))
  if (intro) {
    const text = made('p', 'account-dialog-intro')
    text.textContent = intro
    text.id = `${portalModal}-intro`
    dialog.setAttribute('aria-describedby', text.id)
    dialog.append(text)
  }
  dialog.append(loader, container)
  const close = show(modals, portalModal, dialog, onClose)
  return {
    container,
    close,
    loaded() {
      loader.remove()
      container.hidden = false
      focusForm(container)
    },
  }
}

/** Moves focus to the first field of a portal, or to the first control. */
export function focusForm(portal: ParentNode): void {
  const first = ['input:not([type=hidden],[tabindex="-1"]),form button', '.account-portal-form :is(a,button)']
  for (const all of first) if (focused(portal.querySelector<HTMLElement>(all))) return
}

const focused = (element: HTMLElement | null): boolean => {
  element?.focus()
  return element !== null
}

/** Shows that the portal could not be loaded, in a small modal (D-024). */
export function openFailure(modals: Modals, { failed, close: closeWord }: PortalWords): void {
  const dialog = made('dialog', 'account-dialog')
  const box = made('div', 'account-dialog-failure')
  const text = made('p')
  text.textContent = failed
  text.id = `${failureModal}-text`
  text.role = 'alert'
  dialog.setAttribute('aria-labelledby', text.id)
  const button = made('button')
  button.type = 'button'
  button.textContent = closeWord
  box.append(text, button)
  dialog.append(box)
  const close = show(modals, failureModal, dialog, () => {})
  button.onclick = close
}

function show(modals: Modals, id: string, dialog: HTMLDialogElement, onClose: () => void): () => void {
  adoptStyle(css)
  document.body.append(dialog)
  const detach = modals.attach(id, dialog)
  modals.open(id, { zIndex: modalZIndex.portal })
  const stop = modals.store.subscribe(({ activeModals }) => {
    if (id in activeModals) return
    stop()
    detach()
    dialog.remove()
    onClose()
    // If the portal was opened from a menu, the shopper continues with the page.
    const menu = readPageAttribute(accountStatus) === 'in' && document.querySelector(`dialog[${closesWithAccount}]`)
    if (menu) modals.close(menu.id)
    queueMicrotask(focusSomewhere)
  })
  return () => modals.close(id)
}

/** The opener may be visible to guests only: then focus goes to its counterpart for members, or to the control that opens it. */
function focusSomewhere(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const places = [...document.querySelectorAll<HTMLElement>(`[${accountMenu}]`)]
  places.find((place) => place.checkVisibility())?.focus()
}

function logo(): Element {
  const mark = document.querySelector('.w-wordmark')
  if (mark) return mark.cloneNode(true) as Element
  const image = made('img')
  image.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '/favicon.ico'
  image.alt = ''
  return image
}

function made<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (className) element.className = className
  return element
}
