/** Where the bend has its middle, and the inner edge of the first lane. */
const middle = { x: 1420, y: 1290 }
const inner = 390
const lane = 132
const lanes = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** A point of the bend: `angle` in degrees, counted from straight up. */
const at = (radius: number, angle: number) => ({
  x: +(middle.x + radius * Math.sin((angle * Math.PI) / 180)).toFixed(1),
  y: +(middle.y - radius * Math.cos((angle * Math.PI) / 180)).toFixed(1),
})

/** Each lane starts a little further on, as on a real track; its number is painted on the ground behind the line. */
const start = (index: number) => -47 + index * 3.4
const startLines = lanes
  .slice(0, -1)
  .map((index) => {
    const from = at(inner + index * lane + 3, start(index))
    const to = at(inner + (index + 1) * lane - 3, start(index))
    return `M${from.x} ${from.y}L${to.x} ${to.y}`
  })
  .join('')

const digits: Record<number, string> = {
  1: 'M-8 -22L4 -30V30M-10 30H18',
  2: 'M-16 -16A16 16 0 0 1 16 -16C16 4 -16 10 -16 28H18',
  3: 'M-16 -28H14L-4 -6A17 17 0 1 1 -17 18',
  4: 'M8 30V-30L-18 12H18',
  5: 'M14 -28H-12L-14 -4A18 18 0 1 1 -16 20',
  6: 'M8 -30C-10 -18 -18 0 -18 12A17 17 0 1 0 -15 4',
  7: 'M-18 -28H16L-6 30',
  8: 'M0 -4A13 13 0 1 1 .1 -4A16 16 0 1 1 -.1 -4',
}

/**
 * The bend of a clay track from above, with a pair of shoes on it. The filter cuts dark shoes out of their light plate
 * and keeps their shadow. Nobody hears it.
 */
export const Track = ({ picture }: { picture: string }) => (
  <div className="home-track" aria-hidden="true">
    <svg className="home-track__ground" aria-hidden="true" viewBox="0 0 1440 800" preserveAspectRatio="xMaxYMid slice">
      <defs>
        <pattern id="home-grain" width="90" height="90" patternUnits="userSpaceOnUse">
          <path
            className="home-track__grain"
            d="M4 9h1M31 3h2M58 14h1M77 6h1M13 27h2M45 33h1M69 29h2M86 40h1M7 49h1M27 56h2M52 51h1M74 60h1M18 72h1M39 79h2M63 75h1M82 84h2M48 64h1M34 44h1M61 41h1M10 84h1"
          />
        </pattern>
        <linearGradient id="home-fade">
          <stop offset="0.05" className="home-track__fade" />
          <stop offset="0.5" className="home-track__fade-end" />
        </linearGradient>
        <filter id="home-cut" colorInterpolationFilters="sRGB">
          <feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 -1.3 -1.3 -1.3 3.4 0" />
          <feComponentTransfer>
            <feFuncR type="gamma" exponent="1.5" />
            <feFuncG type="gamma" exponent="1.5" />
            <feFuncB type="gamma" exponent="1.5" />
          </feComponentTransfer>
        </filter>
        <linearGradient id="home-light" x1="1" y1="0" x2="0" y2="1">
          <stop offset="0" className="home-track__sun" />
          <stop offset="0.6" className="home-track__sun-end" />
        </linearGradient>
      </defs>
      {lanes.slice(0, -1).map((index) => (
        <circle
          key={index}
          className={index % 2 ? 'home-track__lane home-track__lane--dark' : 'home-track__lane'}
          cx={middle.x}
          cy={middle.y}
          r={inner + (index + 0.5) * lane}
          strokeWidth={lane}
        />
      ))}
      <rect width="1440" height="800" fill="url(#home-grain)" />
      {lanes.map((index) => (
        <circle key={index} className="home-track__line" cx={middle.x} cy={middle.y} r={inner + index * lane} />
      ))}
      <path className="home-track__line home-track__line--start" d={startLines} />
      {lanes.slice(0, -1).map((index) => {
        const { x, y } = at(inner + (index + 0.5) * lane, start(index) - 46 / (inner / 60 + index * 2.2))
        return (
          <g key={index} transform={`translate(${x} ${y}) rotate(${(start(index) + 90).toFixed(1)})`}>
            <path className="home-track__number" d={digits[index + 1]} />
          </g>
        )
      })}
      <rect width="1440" height="800" fill="url(#home-fade)" />
      <rect width="1440" height="800" fill="url(#home-light)" />
    </svg>
    <img className="home-track__shoes" src={picture} alt="" width="800" height="800" />
  </div>
)
