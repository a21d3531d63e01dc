import type { SizeGuide } from '@stadion/catalogue/contract'
import type { ReactNode } from 'react'

/** A number in a circle, as in the list beside the drawing. */
const Mark = ({ no, x, y }: { no: number; x: number; y: number }) => (
  <>
    <circle className="size-guide-mark" cx={x} cy={y} r="11" />
    <text className="size-guide-no" x={x} y={y + 4.5} textAnchor="middle">
      {no}
    </text>
  </>
)
const Tape = ({ d }: { d: string }) => <path className="size-guide-tape" d={d} />

const torso =
  'M98 46c-4 10-18 13-36 18c-9 3-14 10-16 20l-10 62c-1 7 3 11 8 12c5 1 9-2 11-8l11-46c2 18-2 36-3 54c-1 22-2 44-2 70h58h58c0-26-1-48-2-70c-1-18-5-36-3-54l11 46c2 6 6 9 11 8c5-1 9-5 8-12l-10-62c-2-10-7-17-16-20c-18-5-32-8-36-18'

/** A sole on a sheet of paper, its heel at the wall. */
const foot = (
  <>
    <path className="size-guide-paper" d="M34 18h172v178H34z" />
    <path d="M20 196h200" />
    <path d="M104 196c-16-1-25-14-24-32c1-20 8-32 6-54c-2-24-6-46 4-62c8-12 24-14 34-6c14 10 26 30 28 56c2 24-8 38-9 58c-1 24-14 41-39 40Z" />
    <path d="M92 40c-2-8 3-14 10-14s11 6 10 13M114 36c0-6 4-10 9-9s8 5 7 11M131 46c1-5 5-8 9-6s6 5 5 10M144 60c2-4 5-6 8-4s4 5 3 9M153 76c2-4 5-5 7-3s3 5 2 8" />
    <Tape d="M188 26v170M182 26h12M182 196h12" />
    <Mark no={1} x={50} y={196} />
    <Mark no={2} x={72} y={26} />
    <Mark no={3} x={188} y={112} />
  </>
)
const body = (
  <>
    <path d="M120 4c-13 0-21 10-20 24c1 13 9 22 20 22s19-9 20-22c1-14-7-24-20-24Z" />
    <path d={torso} />
    <Tape d="M68 92c20 12 84 12 104 0" />
    <Tape d="M72 138c18 10 78 10 96 0" />
    <Tape d="M64 196c24 12 88 12 112 0" />
    <Mark no={1} x={120} y={100} />
    <Mark no={2} x={120} y={146} />
    <Mark no={3} x={120} y={206} />
  </>
)
const child = (
  <>
    <path d="M112 30c-10 0-16 8-15 18c1 10 7 17 15 17s14-7 15-17c1-10-5-18-15-18Z" />
    <path d="M98 66c-12 3-18 8-20 18l-8 44c-1 5 2 8 6 8s6-2 7-6l7-32c1 16-2 26-2 40l-2 78h22l4-58l4 58h22l-2-78c0-14-3-24-2-40l7 32c1 4 3 6 7 6s7-3 6-8l-8-44c-2-10-8-15-20-18" />
    <path d="M40 220h160" />
    <Tape d="M190 30v190M184 30h12M184 220h12" />
    <Tape d="M86 92c14 8 38 8 52 0" />
    <Tape d="M88 124c12 8 36 8 48 0" />
    <Mark no={1} x={190} y={112} />
    <Mark no={2} x={52} y={90} />
    <Mark no={3} x={52} y={126} />
  </>
)
const drawings: Readonly<Record<SizeGuide['body'], ReactNode>> = { foot, body, child }

/** What is measured, with the numbers of the steps. For eyes alone: the steps say the same. Renders an `svg`. */
export const MeasuredBody = ({ of }: { of: SizeGuide['body'] }) => (
  <svg viewBox="0 0 240 240" aria-hidden="true" className="size-guide-drawing">
    {drawings[of]}
  </svg>
)
