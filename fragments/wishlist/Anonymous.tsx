import { useTranslate } from '@stadion/fragments/react'
import { GuestList } from './GuestList.tsx'
import { Hero } from './Hero.tsx'
import { SignInWays } from './SignInWays.tsx'
import { useKept } from './use-kept.ts'

/** An invitation, as lists belong to accounts (D-081); or what a guest has saved in this browser. */
export function Anonymous() {
  const t = useTranslate()
  const kept = useKept()
  if (kept.cards.length > 0) return <GuestList kept={kept} />
  return (
    <Hero title={t('wishlist.out.title')} text={t('wishlist.out.text')} isTall>
      <SignInWays onDark />
    </Hero>
  )
}
