import { type FormEvent, useState } from 'react'

type Errors = Record<string, string>

const nameOf = (target: EventTarget) => ('name' in target && typeof target.name === 'string' ? target.name : '')

/**
 * What is wrong with single fields of a form. Editing one clears its own; `show` leads to the first and answers
 * whether the form has any of them.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Errors>({})

  const show = (form: HTMLFormElement, found: Errors) => {
    setErrors(found)
    const first = [...form.elements].find((field) => found[nameOf(field)])
    if (first instanceof HTMLElement) first.focus()
    return first !== undefined
  }

  const onInput = ({ target }: FormEvent) => {
    const name = nameOf(target)
    if (errors[name]) setErrors({ ...errors, [name]: '' })
  }

  return { errors, show, onInput }
}
