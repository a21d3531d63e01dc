import { useTranslate } from '@stadion/fragments/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow, close } from '@stadion/widgets/icon/icons'
import type { ReactNode } from 'react'
import type { Group, Option } from './groups-of.ts'
import { Tile } from './Tile.tsx'

interface GroupsProps {
  groups: readonly Group[]
  active: string | undefined
  /** Empty plates stand for the articles until they are known. */
  isWaiting: boolean
  onChoose: (option: Option) => void
}

/** The groups of the list: words at its start, articles beside or below them. */
export function Groups({ groups, active, isWaiting, onChoose }: GroupsProps) {
  const shown = (group: Group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this groups options
    <div key={group.name} className={`header-window__${group.name}`} role="group" aria-label={group.title || undefined}>
      {group.title && (
        <div className="header-window__title" aria-hidden="true">
          {group.title}
        </div>
      )}
      <div className="header-window__options" role="none">
        {group.options.map((option) => (
          <OptionLink key={option.id} option={option} isActive={option.id === active} onChoose={onChoose}>
            {insideOf(group, option)}
          </OptionLink>
        ))}
      </div>
    </div>
  )
  const shelf = groups.filter(({ name }) => name === 'tiles')
  return (
    <>
      <div className="header-window__aside" role="none">
        {groups.filter(({ name }) => name !== 'tiles').map(shown)}
      </div>
      <div className="header-window__shelf" role="none">
        {shelf.map(shown)}
        {isWaiting && (
          <div className="header-window__waiting" aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
        )}
      </div>
    </>
  )
}

const insideOf = ({ name }: Group, { text, count, item, forgets }: Option): ReactNode => {
  if (item) return <Tile item={item} />
  return (
    <>
      {forgets && <Icon of={close} size={16} />}
      <span>{text}</span>
      {name === 'tiles' && <Icon of={arrow} size={20} turns />}
      {count !== undefined && <Count of={count} />}
    </>
  )
}

function Count({ of: count }: { of: number }) {
  const t = useTranslate()
  return <span className="header-window__count">{t('header.search.count', { count })}</span>
}

interface OptionLinkProps {
  option: Option
  isActive: boolean
  onChoose: (option: Option) => void
  children: ReactNode
}

/** An option that is a link, so that it can be opened in another tab too. */
function OptionLink({ option, isActive, onChoose, children }: OptionLinkProps) {
  const { id, href, item, forgets } = option
  const classes = ['header-window__option', item && 'header-window__option--tile', forgets && 'header-window__option--clear']
  const shared = {
    id,
    className: classes.filter(Boolean).join(' '),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onClick: () => onChoose(option),
  } as const
  return href === undefined ? (
    <div {...shared}>{children}</div>
  ) : (
    <a {...shared} href={href}>
      {children}
    </a>
  )
}
