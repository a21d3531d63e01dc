import { useAddToBag } from '@stadion/bag/ui/use-add-to-bag'
import { sizesByIds } from '@stadion/catalogue/contract'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { api } from '@stadion/http/api'
import { useModal } from '@stadion/modals/use-modal'
import { afterPaint } from '@stadion/services/after-paint'
import { useService } from '@stadion/services/react'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { type LookData, type Piece, pieceOf, sentBefore } from './look-data.ts'

type Control = HTMLSelectElement | HTMLInputElement

/** What was chosen in the form, also before it was hydrated. */
const controlsIn = (form: HTMLFormElement | null): Control[] => [...(form?.querySelectorAll<Control>('[name^=piece-]') ?? [])]
const skusIn = (form: HTMLFormElement | null): string[] =>
  controlsIn(form).flatMap((own) => (own.value && (own instanceof HTMLSelectElement || own.checked) ? [own.value] : []))

function leaveOut(control: Control): void {
  if (control instanceof HTMLSelectElement) control.value = ''
  else control.checked = false
}

/** The choice of pieces and the one press that adds them: all, or none. A piece that cannot be added is left out of the next press. */
export function useLook({ pieces: given }: LookData, props: FragmentProps, form: RefObject<HTMLFormElement | null>) {
  const calls = useService(api)
  const minicart = useModal('bag_minicart')
  const { state, add } = useAddToBag()
  const [pieces, setPieces] = useState(given)
  const [before] = useState(() => sentBefore(props))
  const [chosen, setChosen] = useState<readonly string[]>(before.chosen)
  const [failure, setFailure] = useState<{ code: string; sku?: string } | undefined>(
    before.code ? { ...before, code: before.code } : undefined,
  )
  const [isMissing, setMissing] = useState(before.code === 'invalidRequest')

  const read = () => setChosen(skusIn(form.current))
  const refresh = async () => {
    const ids = given.filter(({ sizes }) => sizes.length > 0).map(({ id }) => id)
    const fresh = await calls?.call(sizesByIds, { query: { ids: ids.join(',') } }).catch(() => undefined)
    if (fresh)
      setPieces(
        given.map((piece): Piece => ({ ...piece, sizes: fresh.items.find(({ id }) => id === piece.id)?.variations ?? piece.sizes })),
      )
  }
  // The page may come from a cache.
  useEffect(() => void refresh(), [])
  useEffect(() => {
    for (const control of controlsIn(form.current))
      if (control instanceof HTMLSelectElement && control.selectedOptions[0]?.disabled) leaveOut(control)
    read()
  }, [pieces])

  const send = async () => {
    const skus = skusIn(form.current)
    setFailure(undefined)
    setMissing(skus.length === 0)
    if (skus.length === 0) return controlsIn(form.current)[0]?.focus()
    const settled = await add!(skus.map((productId) => ({ productId, quantity: 1 })))
    if (settled.status !== 'error') return minicart.open()
    const { errorCode: code, details } = settled.error
    const sku = skus.find((one) => one === details?.productId)
    const refused = controlsIn(form.current).find(({ value }) => value === sku)
    if (refused) leaveOut(refused)
    read()
    setFailure({ code, ...(sku ? { sku } : {}) })
    void refresh()
  }

  return {
    pieces,
    chosen,
    isMissing: isMissing && chosen.length === 0,
    isAdding: state.status === 'loading',
    failure: failure && failure.code !== 'invalidRequest' ? { ...failure, of: pieceOf(given, failure.sku) } : undefined,
    preselected: before.chosen,
    read,
    submit(event: FormEvent) {
      if (!add) return
      event.preventDefault()
      // The pressed button is painted first.
      void afterPaint().then(send)
    },
  }
}
