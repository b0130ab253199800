import { useState } from 'react';
import { checkSessionCount, type SessionUseKind } from '@academy/contracts/rules/session-use';
import { recordSessions, type LineRef } from '../../../api/office/registrations';
import * as form from '../../../auth/account-form.css';
import { sendsWhenReady, useForm, type Messages } from '../../../auth/form-state';
import { FormSummary } from '../../../auth/form-summary';
import { newId } from '../../../lib/uuid';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { RadioCards } from '../../../ui/field/radio-cards';
import { TextField } from '../../../ui/field/text-field';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { useLineChange } from './use-line-change';

const wording = { title: 'Not recorded', text: 'We could not record this. Please try again.' };

type Field = 'kind' | 'count';

interface SessionsDialogProps {
  line: LineRef;
  title: string;
  /** Sessions of the package. */
  total: number;
  left: number;
  onClose: () => void;
}

const sessionsText = (count: string): string => (count.trim() === '1' ? '1 session' : `${count.trim()} sessions`);

/** Records sessions of a package as held, or gives back what was recorded by mistake. */
export function SessionsDialog({ line, title, total, left, onClose }: SessionsDialogProps) {
  const show = useToast();
  // Sent again after an answer got lost, it is recorded once.
  const [key, setKey] = useState(newId);
  const { mutate, isPending, error } = useLineChange(
    line,
    async (typed: Record<Field, string>) => {
      const kind = typed.kind as SessionUseKind;
      await recordSessions(line.id, { kind, count: Number(typed.count), request_key: key });
      return { kind, text: sessionsText(typed.count) };
    },
    ({ kind, text }) => {
      show({ tone: 'success', title: `${text} ${kind === 'used' ? 'recorded' : 'given back'}`, description: title });
      onClose();
    },
  );
  const problem = officeProblem(error, wording);
  const check = ({ kind, count }: Record<Field, string>): Messages<Field> => {
    const wrong = checkSessionCount(kind as SessionUseKind, count, left);
    return wrong === null ? {} : { count: wrong };
  };
  const fields = useForm<Field>({
    id: 'record-sessions',
    initial: { kind: left > 0 ? 'used' : 'returned', count: '1' },
    check,
    showOn: 'submit',
  });
  const { kind, count } = fields.values;
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
          submitText={fields.valid ? `${kind === 'used' ? 'Record' : 'Give back'} ${sessionsText(count)}` : 'Record'}
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
          {...fields.field('count')}
          onChange={({ target }) => change({ count: target.value })}
        />
        <RadioCards
          id="record-sessions-kind"
          name="kind"
          label="What happened"
          value={kind}
          onChange={(value) => change({ kind: value })}
          options={[
            { value: 'used', name: 'Held or missed', description: 'They are taken off what is left.' },
            {
              value: 'returned',
              name: 'Give back',
              description: 'They were recorded by mistake, or are held another time.',
            },
          ]}
        />
      </form>
    </Dialog>
  );

  /** What is changed is another request. */
  function change(values: Partial<Record<Field, string>>) {
    setKey(newId());
    fields.set(values);
  }
}
