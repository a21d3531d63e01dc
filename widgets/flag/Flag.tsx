/** The flag of a country beside its name. Renders an `img`, hidden from screen readers. */
export const Flag = ({ country, lazy }: { country: string; lazy?: boolean }) => (
  <img
    className="w-flag"
    src={`/assets/flags/${country.toLowerCase()}.svg`}
    width="24"
    height="16"
    alt=""
    loading={lazy ? 'lazy' : undefined}
    decoding="async"
  />
)
