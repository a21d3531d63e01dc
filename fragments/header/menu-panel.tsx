import type { MenuEntry } from '@stadion/navigation/contract'
import { Icon } from '@stadion/widgets/icon/Icon'
import { down } from '@stadion/widgets/icon/icons'

interface OpenWords {
  open: (title: string) => string
}

/** An entry of the shop's own menu in large windows: a link, a panel, or both. Single links in a panel are lanes, the others are columns. */
export function MenuItem({ entry: { text, href, entries }, id, words }: { entry: MenuEntry; id: string; words: OpenWords }) {
  if (entries.length === 0)
    return (
      <li className="header-item">
        <a className="header-item__link" href={href ?? undefined}>
          {text}
        </a>
      </li>
    )
  const lanes = entries.filter((one) => one.entries.length === 0)
  const columns = entries.filter((one) => one.entries.length > 0)
  return (
    <li className="header-item">
      {href === null ? (
        <span className="header-item__link">{text}</span>
      ) : (
        <a className="header-item__link" href={href}>
          {text}
        </a>
      )}
      <button type="button" className="header-item__open" popoverTarget={id} aria-label={words.open(text)}>
        <Icon of={down} size={16} />
      </button>
      <div className="header-panel" id={id} popover="auto">
        <div className="header-panel__inside header-panel__inside--own">
          {lanes.length > 0 && (
            <ul className="header-lanes w-display">
              {lanes.map((one) => (
                <li key={one.text}>
                  <a className="header-lane" href={one.href ?? undefined}>
                    {one.text}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {columns.map((one) => (
            <div key={one.text}>
              <p className="header-panel__title">{one.href === null ? one.text : <a href={one.href}>{one.text}</a>}</p>
              <ul className="header-sports">
                {one.entries.map((link) => (
                  <li key={link.text}>
                    <a href={link.href ?? undefined}>{link.text}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </li>
  )
}

/** The same on the sheet of small windows. */
export function MenuFold({ entry: { text, href, entries } }: { entry: MenuEntry }) {
  if (entries.length === 0)
    return (
      <a className="header-fold header-fold__title w-display" href={href ?? undefined}>
        {text}
      </a>
    )
  return (
    <details className="header-fold" name="header-menu">
      <summary className="header-fold__title w-display">
        {text}
        <Icon of={down} />
      </summary>
      <ul className="header-fold__list header-fold__list--own">
        {href !== null && (
          <li>
            <a href={href}>{text}</a>
          </li>
        )}
        {entries.flatMap((one) => [
          <li key={one.text} className={one.entries.length > 0 ? 'header-fold__group' : undefined}>
            {one.href === null ? <b>{one.text}</b> : <a href={one.href}>{one.text}</a>}
          </li>,
          ...one.entries.map((link) => (
            <li key={`${one.text} ${link.text}`}>
              <a href={link.href ?? undefined}>{link.text}</a>
            </li>
          )),
        ])}
      </ul>
    </details>
  )
}
