import type { WidgetSpecimens } from '@stadion/widgets/specimen'
import { Scroll } from './Scroll.tsx'

/** Every option: name, values, effect. */
export function OptionsTable({ widget: { title, options } }: { widget: WidgetSpecimens }) {
  if (options.length === 0) return null
  const isOfSeveral = options.some(({ of }) => of !== undefined && of !== title)
  return (
    <section className="gallery-reference" aria-labelledby="gallery-options">
      <h2 className="gallery-heading" id="gallery-options">
        Options
      </h2>
      <Scroll label="Options">
        <table className="gallery-table">
          <thead>
            <tr>
              <th scope="col">Option</th>
              <th scope="col">Values</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {options.map(({ name, of, values, default: usual, required, about }) => (
              <tr key={`${of} ${name}`}>
                <th scope="row">
                  <code>{name}</code>
                  {isOfSeveral && <span className="gallery-table__of">{of ?? title}</span>}
                  {required && <span className="gallery-table__of">required</span>}
                </th>
                <td>
                  {typeof values === 'string' ? (
                    values
                  ) : (
                    <span className="gallery-values">
                      {values.map((value) => (
                        <code key={value} data-usual={value === usual || undefined}>
                          {value}
                        </code>
                      ))}
                    </span>
                  )}
                  {usual !== undefined && <span className="gallery-table__of">default {usual}</span>}
                </td>
                <td>{about}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}

/** The keys of each specimen with a pattern, as the tests press them; each pattern is shown once. */
export function Keyboard({ widget: { specimens } }: { widget: WidgetSpecimens }) {
  const seen = new Set<string>()
  const patterns = specimens.filter(({ keys = [] }) => {
    const text = keys.map(({ press, does }) => `${press} ${does}`).join()
    return keys.length > 0 && !seen.has(text) && seen.add(text)
  })
  if (patterns.length === 0) return null
  return (
    <section className="gallery-reference" aria-labelledby="gallery-keys">
      <h2 className="gallery-heading" id="gallery-keys">
        Keyboard
      </h2>
      {patterns.map(({ id, title, keys = [] }) => (
        <div key={id} className="gallery-keys">
          {patterns.length > 1 && <h3 className="gallery-subheading">{title}</h3>}
          <ol className="gallery-keys__steps">
            {keys.map(({ press, does }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a key may stand in it twice
              <li key={`${at} ${press}`}>
                <span className="gallery-keys__press">
                  {[press].flat().map((key, position) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <kbd key={`${position} ${key}`}>{key}</kbd>
                  ))}
                </span>
                {does}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
