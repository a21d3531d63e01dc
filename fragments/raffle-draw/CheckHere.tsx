import { useTranslate } from '@stadion/fragments/react'
import { api } from '@stadion/http/api'
import { readDraw, readDrawPart } from '@stadion/raffles/contract'
import { useService } from '@stadion/services/react'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useState } from 'react'
import { checkDraw } from './check-draw.ts'

/** Draws again in the browser, from the whole list, which it reads in parts. Nothing without a script, which is what checks. */
export function CheckHere({ no }: { no: string }) {
  const t = useTranslate()
  const calls = useService(api)
  const [isAwake, setAwake] = useState(false)
  const [found, setFound] = useState<'checking' | 'right' | 'wrong' | 'unread'>()
  // Missing where the page came without encryption.
  useEffect(() => setAwake('subtle' in crypto), [])
  const check = async () => {
    setFound('checking')
    try {
      const draw = await calls!.call(readDraw, { params: { no } })
      const partOf = async (part: number) => (await calls!.call(readDrawPart, { params: { no }, query: { part } })).items
      setFound((await checkDraw(draw, partOf)) ? 'right' : 'wrong')
    } catch {
      // What cannot be read says nothing about the draw.
      setFound('unread')
    }
  }
  return (
    <div className="raffle-draw-check">
      <Button disabled={!isAwake || !calls} busy={found === 'checking'} onClick={() => void check()}>
        {t('raffles.draw.check')}
      </Button>
      {found === 'unread' && <Notice kind="warn">{t('product.failure.other')}</Notice>}
      {(found === 'right' || found === 'wrong') && <Notice kind={found === 'right' ? 'good' : 'bad'}>{t(`raffles.draw.${found}`)}</Notice>}
    </div>
  )
}
