import { useSite, useTranslate } from '@stadion/fragments/react'
import { checkoutAt } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { check } from '@stadion/widgets/icon/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Section } from './checkout-data.ts'

interface SectionFrameProps {
  section: Section
  /** Its place on the page, from 1. */
  number: number
  isOpen: boolean
  isDone: boolean
  /** It has come back, and what is to be done next is in it. */
  isNew?: boolean
  /** Opens it; undefined where it cannot be changed now. */
  onChange: (() => void) | undefined
  /** What it holds, once it is done. */
  summary?: ReactNode
  children: ReactNode
}

/** One section: open with its form, done with what it holds, or still to come. Focus follows to a section that opens. */
export function SectionFrame({ section, number, isOpen, isDone, isNew, onChange, summary, children }: SectionFrameProps) {
  const site = useSite()
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen && !isNew)
  useEffect(() => {
    if (isOpen && !wasOpen.current) title.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const id = `checkout-${section}`
  return (
    <section className="checkout-section" data-progress={isOpen ? 'open' : isDone ? 'done' : 'later'} aria-labelledby={id}>
      <div className="checkout-section__head">
        <h2 className="checkout-section__title" id={id} ref={title} tabIndex={-1}>
          <span className="checkout-section__number" aria-hidden="true">
            {isDone && !isOpen ? <Icon of={check} size={16} /> : number}
          </span>
          {t(`checkout.${section}`)}
        </h2>
        {isDone && !isOpen && onChange && (
          <a
            className="checkout-section__change w-link"
            href={`${pathIn(site, checkoutAt('delivery'))}#${id}`}
            aria-describedby={id}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return
              event.preventDefault()
              onChange()
            }}
          >
            {t('my-account.change')}
          </a>
        )}
      </div>
      {isOpen ? (
        <div className="checkout-section__body">{children}</div>
      ) : (
        isDone && <div className="checkout-section__held">{summary}</div>
      )}
    </section>
  )
}
