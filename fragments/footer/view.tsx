import { accountPreset, accountShow, opensAccount } from '@stadion/account-client/page-attributes'
import { HideIfAuthenticated, ShowIfAuthenticated } from '@stadion/account-client/ui/ShowIfAuthenticated'
import { giftCardId } from '@stadion/catalogue/contract'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useFlag, useSite, useTranslate } from '@stadion/fragments/react'
import type { Menu } from '@stadion/navigation/contract'
import { written } from '@stadion/services/page-attribute'
import {
  accountPath,
  giftCardBalancePath,
  helpOn,
  helpPath,
  launchesPath,
  loginPath,
  membersListPath,
  newsletterFrom,
  ordersPath,
  orderTrackerPath,
  type PagePath,
  registerPath,
  searchFor,
  sizeGuidePath,
  wishlistPath,
} from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Wordmark } from '@stadion/widgets/brand/Wordmark'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow } from '@stadion/widgets/icon/icons'
import { FooterEnd } from './FooterEnd.tsx'
import type { FooterData } from './footer-data.ts'

interface FooterLink {
  href: string
  text: string
  /** Only for signed-in shoppers, or only for others; the page decides before the first paint. */
  show?: 'in' | 'out'
  /** Opens the account portal over the page. */
  preset?: 'modal' | 'one-step-modal-full'
}

/** The end of every page. */
export function Footer({ data, props }: { data: FooterData; props: FragmentProps }) {
  // Where a shopper pays, nothing leads away but what the law wants.
  if (props.quiet)
    return (
      <footer className="footer footer--quiet w-on-deep">
        <FooterEnd data={data} />
      </footer>
    )
  return <WholeFooter data={data} />
}

function WholeFooter({ data }: { data: FooterData }) {
  const site = useSite()
  const t = useTranslate()
  const path = (to: PagePath) => pathIn(site, to)
  return (
    <footer className="footer w-on-deep">
      <div className="footer-top w-page">
        <div className="footer-club">
          <h2 className="w-display footer-club__title" {...data.clubTitle}>
            {t('footer.club.title')}
          </h2>
          <p className="footer-club__text">{t('footer.club.text')}</p>
          <HideIfAuthenticated>
            <Button
              href={path(registerPath)}
              icon={<Icon of={arrow} turns size={20} />}
              {...written(opensAccount, 'STATEMENT CTA')}
              {...written(accountPreset, 'one-step-modal-full')}
            >
              {t('footer.join')}
            </Button>
          </HideIfAuthenticated>
          <ShowIfAuthenticated>
            <Button href={path(accountPath)} icon={<Icon of={arrow} turns size={20} />}>
              {t('header.account.mine')}
            </Button>
          </ShowIfAuthenticated>
        </div>
        <nav className="footer-groups" aria-label={t('footer.nav')}>
          {data.menu ? <OwnGroups menu={data.menu} /> : <BuiltInGroups sellsGiftCards={data.sellsGiftCards} />}
        </nav>
      </div>
      <div className="footer-sign" aria-hidden="true">
        <div className="w-page">
          <Wordmark name={site.brandName} />
        </div>
      </div>
      <FooterEnd data={data} />
    </footer>
  )
}

/** What comes with the shop. */
function BuiltInGroups({ sellsGiftCards }: { sellsGiftCards: boolean }) {
  const site = useSite()
  const t = useTranslate()
  const path = (to: PagePath) => pathIn(site, to)
  const groups: readonly { title: string; links: readonly FooterLink[] }[] = [
    {
      title: t('footer.shop'),
      links: [
        { href: site.categories.men, text: t('footer.men') },
        { href: site.categories.women, text: t('footer.women') },
        { href: site.categories.kids, text: t('footer.kids') },
        { href: path(launchesPath), text: t('launches.title') },
        ...(sellsGiftCards ? [{ href: path(searchFor(giftCardId)), text: t('footer.giftCard') }] : []),
        { href: path(giftCardBalancePath), text: t('gift-card.title') },
        { href: path(membersListPath), text: t('product.members.title') },
      ],
    },
    {
      title: t('footer.help'),
      links: [
        { href: path(helpPath), text: t('footer.questions') },
        { href: path(orderTrackerPath), text: t('footer.track') },
        { href: path(helpOn('delivery')), text: t('footer.delivery') },
        { href: path(helpOn('returns')), text: t('footer.returns') },
        { href: path(sizeGuidePath('women-shoes')), text: t('sizeGuide.title') },
      ],
    },
    {
      title: t('footer.account'),
      links: [
        { href: path(loginPath), text: t('footer.signIn'), show: 'out', preset: 'modal' },
        { href: path(registerPath), text: t('footer.join'), show: 'out', preset: 'one-step-modal-full' },
        { href: path(accountPath), text: t('header.account.mine'), show: 'in' },
        { href: path(ordersPath), text: t('header.account.orders'), show: 'in' },
        ...(useFlag('wishlist') ? [{ href: path(wishlistPath), text: t('footer.wishlist') }] : []),
        { href: path(newsletterFrom('FOOTER')), text: t('footer.newsletter') },
      ],
    },
  ]
  return (
    <>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className="footer-group__title">{title}</h2>
          <ul>
            {links.map(({ href, text, show, preset }) => (
              <li key={href} {...written(accountShow, show)}>
                <a className="footer-link" href={href} {...written(opensAccount, preset && 'FOOTER')} {...written(accountPreset, preset)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** The menu of the shop: entries with others in them are groups, the single ones stand together. */
function OwnGroups({ menu: { entries } }: { menu: Menu }) {
  const single = entries.filter((entry) => entry.entries.length === 0)
  const groups = entries.filter((entry) => entry.entries.length > 0)
  return (
    <>
      {groups.map(({ text, href, entries: links }) => (
        <div key={text}>
          <h2 className="footer-group__title">{href === null ? text : <a href={href}>{text}</a>}</h2>
          <OwnLinks links={links.flatMap((link) => [link, ...link.entries])} />
        </div>
      ))}
      {single.length > 0 && <OwnLinks links={single} />}
    </>
  )
}

const OwnLinks = ({ links }: { links: readonly { text: string; href: string | null }[] }) => (
  <ul>
    {links.map(({ text, href }) => (
      <li key={`${text} ${href}`}>
        {href === null ? (
          text
        ) : (
          <a className="footer-link" href={href}>
            {text}
          </a>
        )}
      </li>
    ))}
  </ul>
)
