import { useQuery } from '@tanstack/react-query';
import { consultationInterests } from '@academy/contracts/rules/consultation';
import { consultationFeeName, consultationId, consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { academyTimeZoneFullName } from '@academy/contracts/rules/dates';
import { cents, formatCents } from '@academy/contracts/rules/money';
import { serverNow } from '../../../lib/server-time';
import { pricesQuery } from '../../../api/catalog';
import { StartLabel } from '../../../links/start-label';
import { Button } from '../../../ui/button/button';
import { RadioChips } from '../../../ui/field/radio-chips';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { Inline } from '../../../ui/layout/layout';
import { Notice } from '../../../ui/notice/notice';
import { FormLine, useFormField } from '../../purchase-form/components/use-form-field';
import { usePurchaseForm, usePurchaseFormActor } from '../../purchase-form/purchase-form-context';
import { selectContext, selectError, selectSlotsFailed } from '../../purchase-form/purchase-form-selectors';
import type { ConsultationField } from '../consultation-form';
import { texts } from '../consultation-wording';
import { daysOf, offeredStarts, offeredTimes } from '../consultation.updates';
import { noStarts } from '../times';

/** A one-line text field of the form. */
export const ConsultationLine = FormLine<ConsultationField>;

/** The date field: from today to 60 days ahead, academy time. */
export function DateField() {
  const days = daysOf(usePurchaseForm(selectContext));
  return (
    <TextField
      {...useFormField('date')}
      type="date"
      min={days?.first}
      max={days?.last}
      hint="Any date in the next 60 days."
    />
  );
}

/** The time slots of the chosen day. */
export function TimeField() {
  const form = usePurchaseFormActor();
  const { error, ...field } = useFormField('time_slot');
  const { options, placeholder, none } = offeredTimes(usePurchaseForm(selectContext));
  return (
    <SelectField
      {...field}
      error={none ?? error}
      options={options}
      placeholder={placeholder}
      hint={`${academyTimeZoneFullName}.`}
      disabled={options.every(({ disabled }) => disabled)}
      onChange={({ target }) => form.send({ type: 'CHOOSE_TIME', time: target.value, now: serverNow() })}
    />
  );
}

/** The exact start times in the chosen time slot. Hidden until a slot is chosen. */
export function StartField() {
  const form = usePurchaseFormActor();
  const { error, onChange: _native, ...field } = useFormField('start_time');
  const context = usePurchaseForm(selectContext);
  const { date = '', time_slot: slot = '' } = context.values;
  const starts = offeredStarts(context);
  if (date === '' || slot === '') return null;
  const none = noStarts(slot, starts);
  return (
    <RadioChips
      {...field}
      error={none ?? error}
      required
      hint={`${consultationMinutes} minutes. ${texts.zone}`}
      options={starts.map((start) => ({ value: start, label: <StartLabel day={date} start={start} /> }))}
      onChange={(value) => form.send({ type: 'CHANGE', field: 'start_time', value, now: serverNow() })}
    />
  );
}

/** Shown when availability cannot be loaded. A time can still be chosen. */
export function TimesFailed() {
  const form = usePurchaseFormActor();
  const failed = usePurchaseForm(selectSlotsFailed);
  return (
    failed && (
      <Notice tone="caution" live="status">
        <Inline gap={3}>
          <span>{texts.timesFailed}</span>
          <Button variant="secondary" onClick={() => form.send({ type: 'RELOAD' })}>
            Reload times
          </Button>
        </Inline>
      </Notice>
    )
  );
}

const interestOptions = consultationInterests.map((interest) => ({ value: interest, label: interest }));

export function InterestField() {
  return <SelectField {...useFormField('primary_interest')} options={interestOptions} placeholder="Choose a topic" />;
}

/** The fee, read-only: the amount that is charged, or the price the page was rendered with until that amount is loaded. */
export function FeeField() {
  const { feeCents } = usePurchaseForm(selectContext);
  const error = usePurchaseForm(selectError('fee'));
  const { data: prices } = useQuery(pricesQuery());
  const fee = feeCents ?? prices?.find(({ id }) => id === consultationId)?.price;
  return (
    <TextField
      id="consultation-fee"
      name="amount"
      label={consultationFeeName}
      value={fee === undefined ? '' : formatCents(cents(fee))}
      error={error}
      readOnly
    />
  );
}
