import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { checkLeadNote } from '@academy/contracts/rules/office-leads';
import { addLeadNote } from '../../api/office/leads';
import * as account from '../../auth/account-form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../auth/form-state';
import { Button } from '../../ui/button/button';
import { TextAreaField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { ChangeProblem } from './change-problem';
import { useLeadChange } from './use-lead-change';

const wording = { title: 'Not saved', text: 'We could not save the note. Please try again.' };

interface NoteFormProps {
  lead: OfficeLead;
  onAdded: () => void;
}

/** Adds a note for colleagues. */
export function NoteForm({ lead: { id, version }, onAdded }: NoteFormProps) {
  const show = useToast();
  const { mutate, isPending, error } = useLeadChange(
    id,
    (text: string) => addLeadNote(id, { text, version }),
    () => {
      show({ tone: 'success', title: 'Note added' });
      onAdded();
    },
  );
  const problem = officeProblem(error, wording);
  const form = useForm({
    id: 'lead-note',
    initial: { text: '' },
    check: ({ text }) => {
      const wrong = checkLeadNote(text);
      return wrong === null ? {} : { text: wrong };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { text: 'text' }) : undefined,
  });
  const { onChange: _onChange, ...field } = form.field('text');
  return (
    <form
      className={account.form}
      noValidate
      onSubmit={sendsWhenReady(form, isPending, ({ text }) => mutate(text.trim()))}
    >
      <TextAreaField
        label="Note"
        hint="Only staff see it."
        rows={2}
        {...field}
        onChange={({ target }) => form.set({ text: target.value })}
      />
      {!isPending && <ChangeProblem problem={problem} />}
      <div className={account.actions}>
        <Button type="submit" variant="secondary" busyText={isPending && 'Saving...'}>
          Add note
        </Button>
      </div>
    </form>
  );
}
