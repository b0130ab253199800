import { useState } from 'react';
import { academyDay } from '@academy/contracts/rules/dates';
import { maxExtraSessions } from '@academy/contracts/rules/session-use';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { useNow } from '../../../lib/use-now';
import type { LineRef } from '../../../api/office/registrations';
import * as form from '../../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { newId } from '../../../lib/uuid';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { RadioCards } from '../../../ui/field/radio-cards';
import { TextField } from '../../../ui/field/text-field';
import { useToast } from '../../../ui/toast/toast';
import { useStaff } from '../../office-context';
import { officeProblem } from '../../office-problem';
import {
  actsOf,
  buttonText,
  checkAct,
  doneText,
  needsReason,
  sendAct,
  type SessionField,
  type SessionValues,
} from './session-acts';
import { useLineChange } from './use-line-change';

const wording = { title: 'Not recorded', text: 'We could not record this. Please try again.' };

interface SessionsDialogProps {
  line: LineRef;
  title: string;
  /** Sessions of the package that are used or left. */
  total: number;
  left: number;
  /** Whether the package is active. */
  isBooked: boolean;
  onClose: () => void;
}

/** Records sessions of a package as held, or gives back sessions recorded by mistake. Managers can also remove and give sessions. */
export function SessionsDialog({ line, title, total, left, isBooked, onClose }: SessionsDialogProps) {
  const show = useToast();
  const { role } = useStaff();
  const today = academyDay(useNow());
  // Idempotency key, so that a retry after a lost response records the sessions only once.
  const [key, setKey] = useState(newId);
  const { mutate, isPending, error } = useLineChange(
    line,
    async (typed: SessionValues) => {
      await sendAct(line.id, typed, key);
      return doneText(typed);
    },
    (done) => {
      show({ tone: 'success', title: done, description: title });
      onClose();
    },
  );
  const problem = officeProblem(error, wording);
  const acts = actsOf({ isManager: roleIncludes(role, 'manager'), isBooked });
  const fields = useForm<SessionField>({
    id: 'record-sessions',
    initial: { kind: left > 0 && isBooked ? 'used' : 'returned', count: '1', reason: '', expires_on: '' },
    check: (typed) => checkAct(typed, left, today),
    showOn: 'submit',
    refused: problem
      ? messagesOf(problem.fields, { count: 'count', reason: 'reason', expires_on: 'expires_on' })
      : undefined,
  });
  const { kind } = fields.values;
  const bind = (name: Exclude<SessionField, 'kind'>) => ({
    ...fields.field(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Record sessions"
      description={`${title}: ${left} of ${total} sessions left`}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons
          formId="record-sessions"
          submitText={fields.valid || needsReason(kind) ? buttonText(fields.values) : 'Record'}
          busyText={isPending && 'Recording...'}
          onCancel={onClose}
        />
      }
    >
      <form
        id="record-sessions"
        className={form.form}
        noValidate
        onSubmit={sendsWhenReady(fields, isPending, (typed) => mutate(typed))}
      >
        <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
        <TextField
          label="Number of sessions"
          inputMode="numeric"
          autoComplete="off"
          required
          hint={kind === 'given' ? `At most ${maxExtraSessions} at once.` : undefined}
          {...bind('count')}
        />
        <RadioCards
          id="record-sessions-kind"
          name="kind"
          label="What happened"
          value={kind}
          onChange={(value) => change({ kind: value })}
          options={acts}
        />
        {needsReason(kind) && (
          <TextField label="Reason" autoComplete="off" required hint="Only staff see it." {...bind('reason')} />
        )}
        {kind === 'given' && (
          <TextField
            label="Book by"
            type="date"
            optional
            min={today}
            hint="Sessions that are not booked by the end of this day expire."
            {...bind('expires_on')}
          />
        )}
      </form>
    </Dialog>
  );

  /** A changed form is a new request, with a new key. */
  function change(values: Partial<SessionValues>) {
    setKey(newId());
    fields.set(values);
  }
}
