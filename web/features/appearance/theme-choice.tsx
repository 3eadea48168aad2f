import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { themes } from '#contract/themes.ts'
import { useTheme } from '#web/lib/boot/appearance.ts'
import { SelectField } from '#web/ui/form/field.tsx'

const labels = {
  auto: msg`Same as device`,
  light: msg`Light`,
  dark: msg`Dark`,
}

export function ThemeChoice() {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  return (
    <SelectField
      label={<Trans>Appearance</Trans>}
      value={theme}
      onChange={(event) => setTheme(themes.find((name) => name === event.target.value) ?? 'auto')}
    >
      {themes.map((name) => (
        <option key={name} value={name}>
          {t(labels[name])}
        </option>
      ))}
    </SelectField>
  )
}
