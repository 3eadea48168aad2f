import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarClock,
  Check,
  CircleX,
  ClipboardList,
  Clock,
  Hourglass,
  House,
  type LucideIcon,
  PackageMinus,
  Pencil,
  Truck,
  Undo2,
} from 'lucide-react'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { formatDay, formatMoment } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './order-timeline.module.css'
import { type Step, type StepKind, timelineOf } from './timeline.ts'

const labels = {
  placed: msg`Placed`,
  processing: msg`Processing`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  expired: msg`Expired: not processed in time`,
  edited: msg`Changed`,
  cut: msg`Items removed`,
  returned: msg`Items returned`,
  undone: msg`Delivery taken back`,
  redated: msg`Day of delivery corrected`,
  restored: msg`Restored`,
  deposit: msg`Deposit lowered`,
} satisfies Record<StepKind, unknown>

const icons: Record<StepKind, LucideIcon> = {
  placed: ClipboardList,
  processing: Clock,
  shipped: Truck,
  delivered: House,
  cancelled: CircleX,
  expired: Hourglass,
  edited: Pencil,
  cut: PackageMinus,
  returned: Undo2,
  undone: Undo2,
  redated: CalendarClock,
  restored: Undo2,
  deposit: Pencil,
}

/** The past and the expected steps of an order. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <ol className={styles.steps}>
      {timelineOf(order).map((step) => (
        <TimelineStep key={step.key} step={step} expectedOn={order.expectedOn} />
      ))}
    </ol>
  )
}

function TimelineStep({ step, expectedOn }: { step: Step; expectedOn: string | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { kind, at, reason, isDone } = step
  const Icon = isDone && isOnTheWay(kind) ? Check : icons[kind]
  return (
    <li className={styles.step} data-kind={kind} data-done={isDone || undefined}>
      <span className={styles.icon}>
        <Icon aria-hidden size={16} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          {t(labels[kind])}
          {!isDone && (
            <VisuallyHidden>
              {' '}
              <Trans>(still to come)</Trans>
            </VisuallyHidden>
          )}
        </p>
        {at && (
          <p className={styles.at}>
            <time dateTime={at}>{formatMoment(at, language)}</time>
          </p>
        )}
        {!isDone && kind === 'delivered' && expectedOn && (
          <p className={styles.at}>
            <Trans>
              Expected <time dateTime={expectedOn}>{formatDay(expectedOn, language)}</time>
            </Trans>
          </p>
        )}
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
    </li>
  )
}

/** Whether a step belongs to the regular course of an order; such a step has a check mark once it is done. */
const isOnTheWay = (kind: StepKind) =>
  kind === 'placed' || kind === 'processing' || kind === 'shipped' || kind === 'delivered'
