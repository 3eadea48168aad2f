import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import styles from './tag-input.module.css'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Words at most. */
  max: number
  /** Characters of a word at most. */
  longest: number
}

const wordsIn = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean)

const isSame = (word: string) => (other: string) => other.toLowerCase() === word.toLowerCase()

/** Some words, each once in any case. Comma, Enter and leaving the field add what was typed. The value is an array. */
export function TagInput({ name, label, hint, max, longest }: Props) {
  const { t } = useLingui()
  const { field, fieldState } = useController<FieldValues, string>({ name })
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const words: readonly string[] = Array.isArray(field.value) ? field.value : []
  const { error } = fieldState
  // An error of a list is that of its first word which is refused.
  const invalid = Array.isArray(error) ? error.find(Boolean)?.message : error?.message

  // Its reason is below the field, where a bar of the form may be.
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) frame.current?.parentElement?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [refusal])

  /** Adds the words of a text; those that cannot be added stay in the field, with the reason. */
  function add(text: string) {
    const next = [...words]
    const left: string[] = []
    let reason = ''
    for (const word of wordsIn(text)) {
      if (word.length > longest) reason = t`A word has at most ${longest} characters.`
      else if (next.some(isSame(word))) reason = t`"${word}" is there already.`
      else if (next.length >= max) reason = t`There are at most ${max} words.`
      else {
        next.push(word)
        continue
      }
      left.push(word)
    }
    setTyped(left.join(', '))
    setRefusal(reason)
    if (next.length > words.length) field.onChange(next)
  }
  const remove = (word: string) => {
    setRefusal('')
    field.onChange(words.filter((other) => other !== word))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    }
    const last = words.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }

  return (
    <FieldFrame label={label} hint={hint} error={refusal || invalid}>
      {(control) => (
        <div ref={frame} className={styles.tags}>
          {words.map((word) => (
            <span key={word} className={styles.tag}>
              {word}
              <button
                type="button"
                className={styles.remove}
                aria-label={t`Remove ${word}`}
                onClick={() => {
                  remove(word)
                  document.getElementById(control.id)?.focus()
                }}
              >
                <X aria-hidden size={16} />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={field.ref}
            className={styles.input}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            onChange={({ target }) => {
              if (/[,;]$/.test(target.value)) add(target.value)
              else {
                setRefusal('')
                setTyped(target.value)
              }
            }}
            onKeyDown={press}
            onPaste={paste}
            onBlur={() => {
              add(typed)
              field.onBlur()
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
