import { useTranslate } from '@stadion/fragments/react'
import type { Draw } from '@stadion/raffles/contract'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useState } from 'react'
import { checkDraw } from './check-draw.ts'

/** Draws again in the browser. Nothing without a script, which is what checks. */
export function CheckHere({ draw }: { draw: Draw }) {
  const t = useTranslate()
  const [isAwake, setAwake] = useState(false)
  const [isRight, setRight] = useState<boolean>()
  // Missing where the page came without encryption.
  useEffect(() => setAwake('subtle' in crypto), [])
  return (
    <div className="raffle-draw-check">
      <Button disabled={!isAwake} onClick={() => void checkDraw(draw).then(setRight, () => setRight(false))}>
        {t('raffles.draw.check')}
      </Button>
      {isRight !== undefined && <Notice kind={isRight ? 'good' : 'bad'}>{t(isRight ? 'raffles.draw.right' : 'raffles.draw.wrong')}</Notice>}
    </div>
  )
}
