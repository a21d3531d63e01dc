import { useSite, useTranslate } from '@stadion/fragments/react'
import { searchPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { search } from '@stadion/widgets/icon/icons'
import { useSuggestions } from './use-suggestions.ts'

/** A search form, in the browser with suggestions. On small windows the search button opens it. */
export function SearchBox() {
  const site = useSite()
  const t = useTranslate()
  const { suggestions, active, isOpen, field, onInput, onKeyDown, close, choose } = useSuggestions()
  return (
    <search className="header-search" id="header-search" popover="auto">
      <form className="header-search__form" action={pathIn(site, searchPath)} onBlur={close}>
        <Icon of={search} size={20} />
        <input
          ref={field}
          className="header-search__field"
          // ARIA does not allow a combobox on a search field.
          type="text"
          name="q"
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
          aria-activedescendant={active < 0 ? undefined : `header-suggestion-${active}`}
          onInput={onInput}
          onKeyDown={onKeyDown}
        />
        <div
          className="header-suggestions"
          id="header-suggestions"
          role="listbox"
          aria-label={t('header.search.suggestions')}
          hidden={!isOpen}
        >
          {suggestions.map(({ text, count }, index) => (
            <div
              key={text}
              id={`header-suggestion-${index}`}
              className="header-suggestion"
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onMouseUp={() => choose(text)}
            >
              {text}
              <span className="header-suggestion__count">{t('header.search.count', { count })}</span>
            </div>
          ))}
        </div>
      </form>
    </search>
  )
}
