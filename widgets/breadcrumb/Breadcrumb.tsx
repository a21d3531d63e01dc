/** The path from the home page to this page, which is the last entry. Renders a `nav` with an ordered list. */
export const Breadcrumb = ({ label, steps }: { label: string; steps: readonly { href: string; text: string }[] }) => (
  <nav className="w-breadcrumb" aria-label={label}>
    <ol>
      {steps.map(({ href, text }, index) => (
        <li key={href}>
          <a href={href} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
