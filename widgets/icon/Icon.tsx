/**
 * A small drawing beside a text, or instead of one if it has a `label`. Renders an `svg` with the given shape of
 * `@stadion/widgets/icon/icons`.
 */
export const Icon = ({ of, label, turns, size }: { of: string; label?: string; turns?: boolean; size?: number }) => (
  <svg
    className={turns ? 'w-icon w-icon--turns' : 'w-icon'}
    viewBox="0 0 24 24"
    width={size ?? 24}
    height={size ?? 24}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of the project, never of a visitor
    dangerouslySetInnerHTML={{ __html: of }}
  />
)
