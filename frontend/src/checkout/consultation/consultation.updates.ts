import { hasStarted } from '@academy/contracts/rules/consultation-starts';
import { bookableDays, checkDay, findSlot, hasEnded, slotMessages } from '@academy/contracts/rules/slots';
import type { PurchaseFormContext, Update, Values } from '../purchase-form/purchase-form.types';
import { isOpened } from '../purchase/checkout-session';
import { rechecked } from '../purchase-form/purchase-form.updates';
import { startsFor, timesOf } from './times';

/** First and last bookable day; null on a prerendered page, which has no current date. */
export const daysOf = ({ now }: Pick<PurchaseFormContext, 'now'>) => now && bookableDays(now);

/** The time slots of the chosen day. */
export const offeredTimes = ({ values, slots, hours, now }: PurchaseFormContext) =>
  timesOf(now ? (values.date ?? '') : '', slots, values.start_time ? (values.time_slot ?? '') : '', {
    hours,
    now: now ?? new Date(0),
  });

/** The exact start times in the chosen time slot. */
export const offeredStarts = ({ values, slots, hours, now }: PurchaseFormContext) =>
  now ? startsFor(values.date ?? '', values.time_slot ?? '', slots, values.start_time ?? '', { hours, now }) : [];

/** The update for a change of any field other than the time slot. */
export function changed(context: PurchaseFormContext, field: string, value: string): Update {
  const values = { ...context.values, [field]: value };
  if (field === 'date')
    return rechecked(context, { values: withOfferedTime(values, context) }, 'date', 'time_slot', 'start_time');
  return field === 'start_time' ? chosenStart(context, value) : rechecked(context, { values }, field);
}

/** Clears a start that has passed since it was offered, and shows the reason at the field. */
function chosenStart(context: PurchaseFormContext, start: string): Update {
  const { values, now, errors } = context;
  if (values.date && now && hasStarted(values.date, start, now))
    return { values: { ...values, start_time: '' }, errors: { ...errors, start_time: [slotMessages.past] } };
  const { start_time: _corrected, ...others } = errors;
  return { values: { ...values, start_time: start }, errors: others };
}

export function chosenTime(context: PurchaseFormContext, time: string): Update {
  const { now, values } = context;
  // Each time slot has its own start times.
  return rechecked(context, { now, values: { ...values, time_slot: time, start_time: '' } }, 'time_slot', 'start_time');
}

export function isOver({ values: { date }, now }: PurchaseFormContext, time: string): boolean {
  const slot = findSlot(time);
  return Boolean(slot && date && now && hasEnded(date, slot, now));
}

/** Clears a day that has passed and a time that is no longer open. A time that the family's own checkout holds counts as open. */
export function withoutPast(context: PurchaseFormContext): Update {
  const { values, now, checkout } = context;
  const date = values.date && now && checkDay(values.date, now) === null ? values.date : '';
  return { values: withOfferedTime({ ...values, date }, isOpened(checkout) ? { ...context, slots: null } : context) };
}

/** Clears a time slot or a start that the day does not offer. */
function withOfferedTime(values: Values, context: PurchaseFormContext): Values {
  const { options } = offeredTimes({ ...context, values: { ...values, time_slot: '' } });
  if (!options.some(({ value, disabled }) => value === values.time_slot && !disabled))
    return { ...values, time_slot: '', start_time: '' };
  const starts = offeredStarts({ ...context, values: { ...values, start_time: '' } });
  return starts.includes(values.start_time ?? '') ? values : { ...values, start_time: '' };
}
