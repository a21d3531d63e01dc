/** The centre of the bend, and the inner radius of the first lane. */
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

/** The outline of the shoes in the picture, in its 800 by 800 units. */
const outline =
  'M275 89C288 90 306 99 318 112C330 125 337 146 345 165C353 184 360 207 364 225C368 243 369 258 369 275C369 292 368 307 365 325C362 343 357 366 354 385C351 404 348 421 347 440C346 459 347 480 347 500C347 520 349 542 349 560C349 578 348 595 346 610C344 625 342 637 338 648C334 659 328 670 322 678C316 686 307 694 299 699C291 704 281 708 272 709C263 710 253 708 245 705C237 702 229 697 222 690C215 683 210 674 205 664C200 654 197 641 195 628C193 615 192 601 191 585C190 569 192 549 191 530C190 511 190 490 188 470C186 450 183 431 180 410C177 389 172 365 169 345C166 325 165 308 164 290C163 272 163 257 165 240C167 223 171 206 178 190C185 174 195 159 205 145C215 131 228 114 240 105C252 96 262 88 275 89zM525 89C512 90 494 99 482 112C470 125 463 146 455 165C447 184 440 207 436 225C432 243 431 258 431 275C431 292 432 307 435 325C438 343 443 366 446 385C449 404 452 421 453 440C454 459 453 480 453 500C453 520 451 542 451 560C451 578 452 595 454 610C456 625 458 637 462 648C466 659 472 670 478 678C484 686 493 694 501 699C509 704 519 708 528 709C537 710 547 708 555 705C563 702 571 697 578 690C585 683 590 674 595 664C600 654 603 641 605 628C607 615 608 601 609 585C610 569 608 549 609 530C610 511 610 490 612 470C614 450 617 431 620 410C623 389 628 365 631 345C634 325 635 308 636 290C637 272 637 257 635 240C633 223 629 206 622 190C615 174 605 159 595 145C585 131 572 114 560 105C548 96 538 88 525 89z'

/** The bend of a clay track from above, with a pair of shoes cut out of their picture. Hidden from screen readers. */
export const Track = ({ picture }: { picture: string | null }) => (
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
        <clipPath id="home-shoes" clipPathUnits="objectBoundingBox">
          <path transform="scale(.00125)" d={outline} />
        </clipPath>
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
    {picture && (
      <div className="home-track__shoes">
        <img src={picture} alt="" width="800" height="800" fetchPriority="high" />
      </div>
    )}
  </div>
)
