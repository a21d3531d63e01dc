import { quickAddId } from '@stadion/bag/page-attributes'
import { type AskedSizes, quickAdd } from '@stadion/bag/quick-add'
import { addFailureText } from '@stadion/bag/ui/failure-text'
import { SizeLegend } from '@stadion/catalogue/ui/SizeLegend'
import { useTranslate } from '@stadion/fragments/react'
import { useModal } from '@stadion/modals/use-modal'
import { useServiceState } from '@stadion/services/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow } from '@stadion/widgets/icon/icons'
import { Loader } from '@stadion/widgets/loader/Loader'
import { Modal } from '@stadion/widgets/modal/Modal'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef } from 'react'
import { SizeButtons } from './SizeButtons.tsx'
import { useQuickAdd } from './use-quick-add.ts'

/** The sizes of the card that was pressed last; nothing while they are loading, as long as that is quick. */
export function QuickAdd() {
  const asked = useServiceState(quickAdd, (state) => state, undefined)
  return asked && <Sizes key={asked.turn} asked={asked} />
}

function Sizes({ asked }: { asked: AskedSizes }) {
  const { name, link, isBritish } = asked
  const t = useTranslate()
  const { isOpen, isVisible } = useModal(quickAddId)
  const { variations, hasFailed, isSlow, code, adding, add } = useQuickAdd(asked)
  const body = useRef<HTMLDivElement>(null)
  const isSoldOut = variations?.every(({ availability }) => availability === 'OUT_OF_STOCK')
  const isShown = isOpen && (isSlow || hasFailed || code !== undefined || isSoldOut || (variations?.length ?? 0) > 1)

  useEffect(() => {
    if (!isShown || !isVisible) return
    link.ariaBusy = null
    link.ariaExpanded = 'true'
    // From the sizes a keyboard goes on; the close button is before them. A size that is sold out meanwhile loses the focus.
    const isLoaded = variations || hasFailed
    if (isLoaded && !body.current?.querySelector('button:focus:enabled'))
      body.current?.querySelector<HTMLElement>('button:enabled, a')?.focus()
  }, [isShown, isVisible, variations, hasFailed, link])

  if (!isShown) return null
  return (
    <Modal id={quickAddId} className="quick-add-sizes" title={name} closeLabel={t('minicart.close')}>
      <div className="quick-add-body" ref={body}>
        {hasFailed && <Notice kind="bad">{t('quickAdd.failed')}</Notice>}
        {!hasFailed && !variations && <Loader label={t('quickAdd.loading')} />}
        {variations && (
          <>
            <p className="quick-add-lead">{t(isSoldOut ? 'product.soldOut' : 'quickAdd.lead')}</p>
            <SizeButtons
              label={isBritish ? `${t('product.size')} ${t('product.guide.uk')}` : t('product.size')}
              {...{ variations, adding, add }}
            />
            {code && <Notice kind="bad">{addFailureText(t, code)}</Notice>}
            <SizeLegend variations={variations} waits />
          </>
        )}
        <a className="quick-add-page w-link" href={link.href}>
          {t('quickAdd.page')} <Icon of={arrow} size={16} turns />
        </a>
      </div>
    </Modal>
  )
}
