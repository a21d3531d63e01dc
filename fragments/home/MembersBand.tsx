import { accountPreset, opensAccount } from '@stadion/account-client/page-attributes'
import { HideIfAuthenticated, ShowIfAuthenticated } from '@stadion/account-client/ui/ShowIfAuthenticated'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { membersListPath, registerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow } from '@stadion/widgets/icon/icons'
import type { HomeData } from './home-data.ts'

const benefits = ['early', 'price', 'points'] as const

/** What members get, and the way to it. Renders a `section`. */
export function MembersBand({ data: { slot } }: { data: HomeData }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className={`home-members home-members--${slot} ${slot === 'main' ? 'w-on-hero' : ''}`}>
      <div className="home-members__ground w-page">
        <Display className="home-members__title">{t(`home.${slot}.members.title`)}</Display>
        <div>
          <ul className="home-members__list">
            {benefits.map((benefit) => (
              <li key={benefit}>{t(`home.members.${benefit}`)}</li>
            ))}
          </ul>
          <HideIfAuthenticated>
            <Button
              href={pathIn(site, registerPath)}
              icon={<Icon of={arrow} turns size={20} />}
              {...written(opensAccount, 'STATEMENT CTA')}
              {...written(accountPreset, 'one-step-modal-full')}
            >
              {t('home.members.join')}
            </Button>
          </HideIfAuthenticated>
          <ShowIfAuthenticated>
            <Button href={pathIn(site, membersListPath)} icon={<Icon of={arrow} turns size={20} />}>
              {t('home.members.see')}
            </Button>
          </ShowIfAuthenticated>
        </div>
      </div>
    </section>
  )
}
