import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { useEffect, useRef, useState } from 'react'

/** The address of a shared list in a field, with a button that copies it and one that hands it to the browser's own share. */
export function ShareLink({ url, title }: { url: string; title: string }) {
  const t = useTranslate()
  const row = useRef<HTMLDivElement>(null)
  const [can, setCan] = useState<{ share: boolean }>()
  const [copied, setCopied] = useState<string>()
  // Without JavaScript there is no button: the link is in its field.
  useEffect(() => setCan({ share: 'share' in navigator }), [])

  async function copy(): Promise<void> {
    row.current?.querySelector('input')?.select()
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(url),
      () => {},
    )
  }
  const isCopied = copied === url
  return (
    <div className="wishlist-share-link" ref={row}>
      <TextInput label={t('wishlist.share.link')} type="url" readOnly value={url} dir="ltr" onFocus={(event) => event.target.select()} />
      {can && (
        <div className="wishlist-share-buttons">
          {can.share && (
            <Button onClick={() => void navigator.share({ url, ...(title && { title }) }).catch(() => {})}>
              {t('wishlist.share.send')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => void copy()}>
            {t(isCopied ? 'wishlist.share.copied' : 'wishlist.share.copy')}
          </Button>
        </div>
      )}
      <p className="w-visually-hidden" role="status">
        {isCopied ? t('wishlist.share.copied') : ''}
      </p>
    </div>
  )
}
