import type { Dispatch } from 'react'
import { choices, type Settings } from './settings.ts'

/** The display settings: each applies at once, or without JavaScript when the form is sent. */
export function Controls({ settings, onChoose }: { settings: Settings; onChoose: Dispatch<Settings> }) {
  return (
    <form className="gallery-controls" method="get">
      {choices.map(({ name, title, values }) => (
        <fieldset key={name} className={`gallery-choice gallery-choice--${name}`}>
          <legend className="gallery-choice__title">{title}</legend>
          <div className="gallery-choice__values">
            {values.map(([value, text]) => (
              <label key={value} className="gallery-choice__value">
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={settings[name] === value}
                  onChange={() => onChoose({ ...settings, [name]: value })}
                />
                <span className="gallery-choice__text">{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="submit" className="gallery-controls__send">
        Show
      </button>
    </form>
  )
}
