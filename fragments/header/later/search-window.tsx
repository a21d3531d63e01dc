import { useSite, useTranslate } from '@stadion/fragments/react'
import { adoptStyle } from '@stadion/services/adopt-style'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { ShownList } from '../search-box.tsx'
import { Groups } from '../search-window/Groups.tsx'
import { groupsOf } from '../search-window/groups-of.ts'
import css from '../search-window/search-window.inline.css?text'
import { useOpenWindow } from '../search-window/use-open-window.ts'
import { useOptionKeys } from '../search-window/use-option-keys.ts'
import { usePopular } from '../search-window/use-popular.ts'
import { useSearches } from '../search-window/use-searches.ts'
import { useSuggestions } from '../search-window/use-suggestions.ts'

adoptStyle(css)

interface SearchWindowProps {
  field: RefObject<HTMLInputElement | null>
  onList: (list: ShownList) => void
}

/** What the shop has for the words in its search field: before any are typed, what was searched lately, what is popular, and categories. */
export function SearchWindow({ field, onList }: SearchWindowProps) {
  const site = useSite()
  const t = useTranslate()
  const { asked, look } = useSuggestions()
  const { isOpen, open, close } = useOpenWindow(field, look)
  const { recent, note, forget } = useSearches(field, isOpen)
  const popular = usePopular(isOpen)
  const [wasOffline, setOffline] = useState(false)
  const groups = groupsOf({ asked, popular, recent }, site, t)
  const options = groups.flatMap(({ options }) => options)
  const active = useOptionKeys(field, options, { asked, isOpen, open, close })

  // With the list itself: the field never names an option of an earlier key.
  useLayoutEffect(() => onList({ isOpen, active }), [isOpen, active, onList])
  useEffect(() => {
    const again = () => look(field.current?.value ?? '')
    setOffline(!navigator.onLine)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [asked.status])

  const words = asked.found?.q ?? asked.q
  const problem = asked.status === 'failed' ? t(wasOffline ? 'header.search.offline' : 'header.search.failed') : undefined
  const nothing = asked.status !== 'failed' && asked.found && (asked.found.answer.corrected ?? asked.found.answer.total === 0)
  const said = problem ?? (nothing ? t('header.search.none', { q: words }) : undefined)
  return (
    <div className="header-window" hidden={!isOpen} aria-busy={asked.status === 'asking'}>
      <p role="status" className={said ? 'header-window__said' : 'w-visually-hidden'}>
        {said ?? (asked.status === 'found' && t('header.search.said', { count: options.length }))}
      </p>
      <div className="header-window__list" id="header-suggestions" role="listbox" aria-label={t('header.search.suggestions')}>
        {/* Nothing of one answer moves to where the next one has it. */}
        <Groups
          key={words}
          groups={groups}
          active={active}
          isWaiting={asked.status === 'asking' && !asked.found}
          onChoose={({ search, forgets }) => {
            if (forgets) return forget()
            note(search ?? asked.q)
            close()
          }}
        />
      </div>
    </div>
  )
}
