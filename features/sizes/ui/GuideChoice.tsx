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
          <input type="radio" name={name} value={value} defaultChecked={at === 0} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
