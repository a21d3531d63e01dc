interface GuideChoiceProps {
  name: string
  legend: string
  of: readonly { value: string; label: string }[]
}

/** One of a few values side by side, the first chosen. Style shows what is chosen, so it needs no script. Renders a `fieldset`. */
export const GuideChoice = ({ name, legend, of }: GuideChoiceProps) => (
  <fieldset className="size-guide-choice">
    <legend>{legend}</legend>
    <div>
      {of.map(({ value, label }, at) => (
        <label key={value}>
          {/* A browser that kept another choice would show it without its column. */}
          <input type="radio" name={name} value={value} defaultChecked={at === 0} autoComplete="off" />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
