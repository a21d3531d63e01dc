import { accountPortal } from '@stadion/account-client/portal/client'
import { useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close } from '@stadion/widgets/icon/icons'

export function CloseButton() {
  const t = useTranslate()
  const portal = useService(accountPortal)
  return (
    <button type="button" className="account-portal-close" aria-label={t('portal.close')} onClick={() => void portal?.close()}>
      <Icon of={close} />
    </button>
  )
}
