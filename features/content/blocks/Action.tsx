import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow } from '@stadion/widgets/icon/icons'
import type { ShownBlock } from '../contract.ts'
import { languageOf, lineIn } from './block-props.ts'

interface ActionProps {
  block: ShownBlock
  /** Null or missing: it leads nowhere, so it is not there. */
  href: string | null | undefined
  name?: string
  variant?: 'secondary'
}

/** The link of a block, or nothing without its text. */
export function Action({ block, href, name = 'action', variant }: ActionProps) {
  const text = lineIn(block, name)
  if (text === undefined || href === undefined || href === null) return null
  return (
    <Button href={href} variant={variant} icon={<Icon of={arrow} turns size={20} />} {...languageOf(block, name)}>
      {text}
    </Button>
  )
}
