import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { languages } from '#contract/errors.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { ksh } from '#contract/money.ts'
import { type SaveTextChoiceInput, saveTextChoice, type TextChoice } from '#contract/site/texts.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { noTextReasons, textKindNames, textStates } from '#web/admin/record/texts/text-labels.ts'
import { TextNotes } from '#web/admin/record/texts/text-notes.tsx'
import { languageNames } from '#web/blocks/account/profile/profile-labels.tsx'
import { api } from '#web/lib/http/api.ts'
import { textKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { lastTexts, textChoice } from '../customers.queries.ts'

/** Whether the customer takes texts, in which language, and the last ones. */
export function CustomerTexts({ customer: { id } }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const session = useSession()
  const choice = useQuery(textChoice(id, session))
  const texts = useQuery(lastTexts(id, session))
  return (
    <Panel title={<Trans>Texts (SMS)</Trans>}>
      <QueryBoundary query={choice} loading={<Skeleton height="6rem" />} failed={t`Failed to load texts.`}>
        {(chosen) => <Choice id={id} chosen={chosen} />}
      </QueryBoundary>
      <QueryBoundary query={texts} loading={<Skeleton height="4rem" />} failed={t`Failed to load texts.`}>
        {({ content }) =>
          content.length === 0 ? (
            <p className={layout.note}>
              <Trans>No texts yet</Trans>
            </p>
          ) : (
            <>
              <ul className={layout.rows}>
                {content.map((text) => (
                  <li key={text.id} className={layout.row}>
                    <span className={layout.lines}>
                      <span>
                        <textStates.Badge state={text.state} />
                      </span>
                      <span>{text.body ?? t(textKindNames[text.kind])}</span>
                      <TextNotes text={text} />
                      <small>
                        <DateTime at={text.createdAt} />
                        {text.cost !== null && `, ${ksh(text.cost)}`}
                      </small>
                    </span>
                  </li>
                ))}
              </ul>
              <p>
                <Link to={{ pathname: screens.texts.path, search: `?client=${id}` }}>
                  <Trans>All texts</Trans>
                </Link>
              </p>
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

function Choice({ id, chosen }: { id: number; chosen: TextChoice }) {
  const { t } = useLingui()
  const save = useAction({
    run: (body: SaveTextChoiceInput) => api(saveTextChoice, { params: { id }, body }),
    failed: t`The choice was not saved. Please try again.`,
    done: t`Choice about texts saved.`,
    invalidates: [textKeys.all],
    queue: `texts of ${id}`,
  })
  const { reason, changedAt } = chosen
  // What is being saved counts: the next choice must not take it back.
  const { takesTexts, language } = save.isBusy && save.input ? save.input : chosen
  return (
    <>
      <Switch
        label={<Trans>Takes texts</Trans>}
        hint={
          reason ? (
            <>
              {t(noTextReasons[reason])}
              {changedAt && (
                <>
                  , <DateTime at={changedAt} />
                </>
              )}
            </>
          ) : (
            <Trans>About orders, payments and due days</Trans>
          )
        }
        checked={takesTexts}
        onChange={(on) => save.act({ takesTexts: on, language })}
      />
      <SelectField
        label={<Trans>Language of texts</Trans>}
        value={language ?? ''}
        onChange={({ target }) =>
          save.act({ takesTexts, language: languages.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">{t`Of the account or the shop`}</option>
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
