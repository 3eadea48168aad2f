import { type ReactNode, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { cx } from '../cx.ts'
import notes from './field.module.css'
import { Checkbox } from './field.tsx'
import styles from './multi-select-input.module.css'

type Option = { value: string | number; label: ReactNode; disabled?: boolean; group?: string }
type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  options: readonly Option[]
  /** Headings of `group` of the options, in their order. */
  groups?: readonly { id: string; name: ReactNode }[]
  className?: string | undefined
}

/** A list of checkboxes, which scrolls when it is long. The value is an array in the order of the options. */
export function MultiSelectInput({ name, label, hint, options, groups, className }: Props) {
  const id = useId()
  const { field, fieldState } = useController<FieldValues, string>({ name })
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const error = fieldState.error?.message
  const toggle = (value: Option['value'], isOn: boolean) =>
    field.onChange(
      options.map((option) => option.value).filter((each) => (each === value ? isOn : chosen.includes(each))),
    )
  const box = (option: Option) => (
    <Checkbox
      key={option.value}
      ref={option === options[0] ? field.ref : undefined}
      label={option.label}
      checked={chosen.includes(option.value)}
      onChange={({ target }) => toggle(option.value, target.checked)}
      disabled={option.disabled}
      onBlur={field.onBlur}
    />
  )
  return (
    <fieldset className={cx(styles.group, className)} aria-describedby={hint || error ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options} data-invalid={error ? '' : undefined}>
        {groups
          ? groups.map((group) => {
              const ofGroup = options.filter((option) => option.group === group.id)
              return (
                ofGroup.length > 0 && (
                  // biome-ignore lint/a11y/useSemanticElements: the fieldset around it has the name of the choice
                  <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles.area}>
                    <p id={`${id}-${group.id}`} className={styles.heading}>
                      {group.name}
                    </p>
                    {ofGroup.map(box)}
                  </div>
                )
              )
            })
          : options.map(box)}
      </div>
      <div id={id}>
        {hint && <p className={notes.hint}>{hint}</p>}
        {error && (
          <p className={notes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
