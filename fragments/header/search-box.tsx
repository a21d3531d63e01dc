import { useSite, useTranslate } from '@stadion/fragments/react'
import { searchPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close, search } from '@stadion/widgets/icon/icons'
import { useEffect, useRef, useState } from 'react'
import type { Inside } from './frame.tsx'

type Window = typeof import('./later/search-window.tsx')['SearchWindow']

/** What the field says of its list. */
export interface ShownList {
  isOpen: boolean
  /** The id of the chosen option. */
  active: string | undefined
}

/**
 * A search form, with the words of the page's own search. Its window loads when somebody is about to type; without it the form works. On small
 * windows the search button opens it over the whole page.
 */
export function SearchBox({ q, lanes }: { q: string | undefined; lanes: Inside }) {
  const site = useSite()
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [Window, setWindow] = useState<Window>()
  const [{ isOpen, active }, setList] = useState<ShownList>({ isOpen: false, active: undefined })
  // The next touch tries again.
  const load = () =>
    import('./later/search-window.tsx').then(
      ({ SearchWindow }) => setWindow(() => SearchWindow),
      () => {},
    )
  useEffect(() => {
    // The field may have been opened or filled before hydration.
    if (field.current?.closest(':popover-open')) field.current.focus()
    if (field.current === document.activeElement) void load()
  }, [])
  return (
    <search className="header-search" id="header-search" popover="auto">
      <form className="header-search__form" action={pathIn(site, searchPath)}>
        <Icon of={search} size={20} />
        <input
          ref={field}
          className="header-search__field"
          // ARIA does not allow a combobox on a search field.
          type="text"
          name="q"
          defaultValue={q}
          placeholder={t('header.search.placeholder')}
          aria-label={t('header.search.label')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          required
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls="header-suggestions"
          aria-activedescendant={active}
          onFocus={Window ? undefined : load}
        />
        <button
          type="button"
          className="header-tool header-search__close"
          popoverTarget="header-search"
          popoverTargetAction="hide"
          aria-label={t('header.search.close')}
        >
          <Icon of={close} />
        </button>
      </form>
      {Window && <Window field={field} onList={setList} />}
      <div className="header-search__lanes" {...lanes} />
    </search>
  )
}
