import { brandInSlot } from '@stadion/site/brands'
import { type Palette, palettes } from '@stadion/widgets/tokens/palettes'
import { shapes, spaces, tokensOf, typeScale } from '@stadion/widgets/tokens/tokens'
import { Scroll } from './Scroll.tsx'

const slots = ['main', 'sister'] as const
const modes = [
  ['light', 'day'],
  ['dark', 'night'],
] as const
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const looks = slots.flatMap((slot) => modes.map(([mode, title]) => ({ slot, mode, title: `${brandInSlot(slot).name}, ${title}` })))

/** The tokens of both brands side by side, as SVG, because pages allow no inline styles. */
export function Tokens() {
  return (
    <section className="gallery-group" aria-labelledby="gallery-tokens">
      <h2 className="gallery-heading" id="gallery-tokens">
        Tokens
      </h2>
      <h3 className="gallery-subheading">Colours</h3>
      <Scroll label="Colours of both brands">
        <table className="gallery-table gallery-colours">
          <thead>
            <tr>
              <th scope="col">Token</th>
              {looks.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(palettes.main.light) as (keyof Palette)[]).map((name) => (
              <tr key={name}>
                <th scope="row">
                  <code>--{kebab(name)}</code>
                </th>
                {looks.map(({ slot, mode, title }) => (
                  <td key={title}>
                    <span className="gallery-colour">
                      <svg className="gallery-swatch" aria-hidden="true">
                        <rect width="100%" height="100%" fill={palettes[slot][mode][name]} />
                      </svg>
                      <code>{palettes[slot][mode][name]}</code>
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <h3 className="gallery-subheading">Type</h3>
      <ul className="gallery-type">
        {[...typeScale].reverse().map(({ step, desktop, phone }) => (
          <li key={step}>
            <span className={`gallery-type__sample gallery-type__sample--${step}`}>Run the city</span>
            <code>
              --type-{step} {phone === desktop ? desktop : `${phone}–${desktop}`} px
            </code>
          </li>
        ))}
      </ul>
      <div className="gallery-pair">
        <div>
          <h3 className="gallery-subheading">Space</h3>
          <ul className="gallery-space">
            {spaces.map((count) => (
              <li key={count}>
                <svg width={count * 4} height="12" aria-hidden="true">
                  <rect className="gallery-space__bar" width={count * 4} height="12" />
                </svg>
                <code>
                  --space-{count} {count * 4} px
                </code>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="gallery-subheading">Shape and motion</h3>
          <table className="gallery-table">
            <thead>
              <tr>
                <th scope="col">Token</th>
                {slots.map((slot) => (
                  <th key={slot} scope="col">
                    {brandInSlot(slot).name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(Object.keys(shapes.main) as (keyof typeof shapes.main)[])
                .filter((name) => !name.startsWith('motif') && name !== 'underline')
                .map((name) => (
                  <tr key={name}>
                    <th scope="row">
                      <code>--{kebab(name)}</code>
                    </th>
                    {slots.map((slot) => (
                      <td key={slot}>{tokensOf(slot)[`--${kebab(name)}` as keyof ReturnType<typeof tokensOf>]}</td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
