import { consultationFeeCents, consultationInterests } from '@academy/contracts/rules/consultation';
import { formatCents } from '@academy/contracts/rules/money';
import { Button } from '../../../ui/button/button';
import { SelectField } from '../../../ui/field/select-field';
import { TextField, type TextFieldProps } from '../../../ui/field/text-field';
import * as layout from '../../../ui/form-layout/form-layout.css';
import { Notice } from '../../../ui/notice/notice';
import { useConsultation, useConsultationActor } from '../consultation-context';
import type { ConsultationField, ConsultationPart } from '../consultation-form';
import { selectDays, selectError, selectTimes, selectTimesFailed, selectValue } from '../consultation-selectors';
import { texts } from '../consultation-wording';

/** Id of a part's control, for its label and the error summary. */
export const partId = (part: ConsultationPart): string => `consultation-${part.replaceAll('_', '-')}`;

export const fieldLabels: Record<ConsultationField, string> = {
  name: 'Full Name',
  email: 'Email',
  phone_no: 'Phone',
  date: 'Date',
  time_slot: 'Time',
  primary_interest: 'Primary Interest',
};

/** What every field of this form has: its words, its value, its message. */
function useField(name: ConsultationField) {
  const value = useConsultation(selectValue(name));
  const error = useConsultation(selectError(name));
  return { id: partId(name), name, label: fieldLabels[name], value, error };
}

type TypedField = Exclude<ConsultationField, 'time_slot'>;

function useTyped(name: TypedField) {
  const form = useConsultationActor();
  return {
    ...useField(name),
    onChange: ({ target }: { target: { value: string } }) =>
      form.send({ type: 'CHANGE', field: name, value: target.value }),
  };
}

/** One field of one line. */
export function ConsultationLine({
  name,
  ...input
}: Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'> & { name: TypedField }) {
  return <TextField {...useTyped(name)} {...input} />;
}

/** A day from today to sixty days on, by the academy's calendar. */
export function DateField() {
  const days = useConsultation(selectDays);
  return (
    <TextField
      {...useTyped('date')}
      type="date"
      min={days?.first}
      max={days?.last}
      hint="Any day in the next 60 days."
    />
  );
}

/** The times of the chosen day. */
export function TimeField() {
  const form = useConsultationActor();
  const { error, ...field } = useField('time_slot');
  const { options, placeholder, none } = useConsultation(
    selectTimes,
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
  return (
    <SelectField
      {...field}
      error={none ?? error}
      options={options}
      placeholder={placeholder}
      hint="New York time."
      disabled={options.every(({ disabled }) => disabled)}
      onChange={({ target }) => form.send({ type: 'CHOOSE_TIME', time: target.value })}
    />
  );
}

/** Shown where the places left cannot be had; a time can be chosen all the same. */
export function TimesFailed() {
  const form = useConsultationActor();
  const failed = useConsultation(selectTimesFailed);
  return (
    failed && (
      <Notice tone="caution" live="status">
        <div className={layout.actions}>
          <span>{texts.timesFailed}</span>
          <Button variant="secondary" onClick={() => form.send({ type: 'RELOAD' })}>
            Load again
          </Button>
        </div>
      </Notice>
    )
  );
}

const interestOptions = consultationInterests.map((interest) => ({ value: interest, label: interest }));

export function InterestField() {
  return <SelectField {...useTyped('primary_interest')} options={interestOptions} placeholder="Choose a topic" />;
}

/** What it costs, for reading only. */
export function FeeField() {
  return (
    <TextField
      id="consultation-amount"
      name="amount"
      label="Consultation Fee"
      value={formatCents(consultationFeeCents)}
      readOnly
    />
  );
}
