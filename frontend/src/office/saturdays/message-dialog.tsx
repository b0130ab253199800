import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendDateMessage, type SendDateMessageRequest } from '@academy/contracts/http/office/date-messages';
import type { SaturdayTest } from '@academy/contracts/http/office/saturdays';
import { checkMessageSubject, checkMessageText } from '@academy/contracts/rules/date-messages';
import { fieldOf } from '../../api/answers';
import { isStale, messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { dateFamiliesQuery } from '../../api/office/date-messages';
import { refreshOffice } from '../../api/office/refresh';
import * as account from '../../forms/form.css';
import { useDraftedForm } from '../../forms/form-draft';
import { FormDraftNotice } from '../../forms/form-draft-notice';
import { messagesOf, sendsWhenReady, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { discardTypedDraft, officeDraftKey } from '../../lib/typed-drafts';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { SelectField } from '../../ui/field/select-field';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { MessagePreview } from './message-preview';
import { chosenTest, familiesOf, familiesText, testChoices } from './saturday-words';

const wording = { title: 'Not sent', text: 'We could not send the message. Please try again.' };
/** `session_id` is the value of a `TestChoice`. */
const empty = { session_id: '', subject: '', text: '' };

type Field = keyof typeof empty;

function check({ subject, text }: Record<Field, string>): Messages<Field> {
  const [wrongSubject, wrongText] = [checkMessageSubject(subject), checkMessageText(text)];
  return { ...(wrongSubject !== null && { subject: wrongSubject }), ...(wrongText !== null && { text: wrongText }) };
}

interface MessageDialogProps {
  /** YYYY-MM-DD. */
  day: string;
  tests: readonly SaturdayTest[];
  onClose: () => void;
}

/** Sends one email to the families of a date: write, preview with the list of recipients, and send. */
export function MessageDialog({ day, tests, onClose }: MessageDialogProps) {
  const cache = useQueryClient();
  const show = useToast();
  const { id: staffId } = useStaff();
  const [isReading, setReading] = useState(false);
  const families = useQuery(dateFamiliesQuery(staffId, day));
  const draftKey = officeDraftKey(staffId, `message.${day}`);
  /** Closes the dialog for good. Escape and the close button keep the draft. */
  const finish = () => {
    discardTypedDraft(draftKey);
    onClose();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: SendDateMessageRequest) =>
      fieldOf(officeApi.send(sendDateMessage, { params: { date: day }, body }), 'message'),
    onSuccess: async ({ recipients }) => {
      await refreshOffice(cache);
      show({
        tone: 'success',
        title: `Sent to ${familiesText(recipients.length)}`,
        description: 'This page shows whether each email arrived.',
      });
      finish();
    },
    onError: async (failure) => {
      // Updates the list of registered families.
      if (isStale(failure)) await families.refetch();
    },
  });
  const problem = officeProblem(error, wording);
  const { form, id, ...draft } = useDraftedForm<Field>(draftKey, {
    id: 'date-message',
    initial: empty,
    check,
    showOn: 'submit',
    refused: problem
      ? messagesOf(problem.fields, { session_id: 'session_id', subject: 'subject', text: 'text' })
      : undefined,
  });
  const isPreview = isReading && form.summary.length === 0;
  const { session_id: choice } = form.values;
  const to = familiesOf(families.data ?? [], choice);
  const { onChange: _onChange, ...textField } = form.field('text');
  const { onChange: _onChoose, ...testField } = form.field('session_id');
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPreview ? 'Review your message' : 'Email families'}
      description={
        isPreview
          ? `${familiesText(to.length)} ${to.length === 1 ? 'gets' : 'get'} this. You cannot undo this.`
          : 'One email to every family that is registered.'
      }
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        isPreview ? (
          <>
            <Button
              busyText={isPending && 'Sending...'}
              onClick={() => mutate({ id, ...form.values, ...chosenTest(choice), recipients: to.length })}
            >
              Send to {familiesText(to.length)}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => setReading(false)}>
              Edit
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form="date-message" disabled={to.length === 0}>
              Preview
            </Button>
            <Button variant="secondary" onClick={finish}>
              Cancel
            </Button>
          </>
        )
      }
    >
      {!families.data ? (
        families.error ? (
          <LoadFailure
            text={messageOf(families.error, 'We could not load the families. Please try again.')}
            busy={families.isFetching}
            onRetry={() => void families.refetch()}
          />
        ) : (
          <ProgressText>Loading the families...</ProgressText>
        )
      ) : isPreview ? (
        <MessagePreview {...form.values} to={to} problem={isPending ? null : problem} />
      ) : (
        <form
          id="date-message"
          className={account.form}
          noValidate
          onSubmit={sendsWhenReady(form, isPending, () => setReading(true))}
        >
          <FormSummary form={form} problem={null} />
          <FormDraftNotice {...draft} />
          <SelectField
            {...testField}
            label="To"
            options={[
              { value: '', label: `All tests: ${familiesText(families.data.length)}` },
              ...testChoices(tests)
                .map((test) => ({ ...test, to: familiesOf(families.data, test.value) }))
                .filter((test) => test.to.length > 0)
                .map(({ value, title, to: own }) => ({ value, label: `${title}: ${familiesText(own.length)}` })),
            ]}
            onChange={({ target }) => form.set({ session_id: target.value })}
          />
          <TextField label="Subject" autoComplete="off" required {...form.field('subject')} />
          <TextAreaField
            label="Message"
            rows={9}
            required
            {...textField}
            onChange={({ target }) => form.set({ text: target.value })}
          />
        </form>
      )}
    </Dialog>
  );
}
