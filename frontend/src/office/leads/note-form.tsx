import { addLeadNote, type OfficeLead } from '@academy/contracts/http/office/leads';
import { checkLeadNote } from '@academy/contracts/rules/office-leads';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import * as account from '../../forms/form.css';
import { useDraftedForm } from '../../forms/form-draft';
import { FormDraftNotice } from '../../forms/form-draft-notice';
import { messagesOf, sendsWhenReady } from '../../forms/form-state';
import { discardTypedDraft, officeDraftKey } from '../../lib/typed-drafts';
import { Button } from '../../ui/button/button';
import { TextAreaField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { ChangeProblem } from './change-problem';
import { useLeadChange } from './use-lead-change';

const wording = { title: 'Not saved', text: 'We could not save the note. Please try again.' };

interface NoteFormProps {
  lead: OfficeLead;
  onAdded: () => void;
}

/** Adds a note for colleagues. What is typed is kept as a draft until it is saved. */
export function NoteForm({ lead: { id, version }, onAdded }: NoteFormProps) {
  const { id: staffId } = useStaff();
  const show = useToast();
  const draftKey = officeDraftKey(staffId, `lead-note.${id}`);
  const { mutate, isPending, error } = useLeadChange(
    id,
    (text: string) => fieldOf(officeApi.send(addLeadNote, { params: { id }, body: { text, version } }), 'lead'),
    () => {
      discardTypedDraft(draftKey);
      show({ tone: 'success', title: 'Note added' });
      onAdded();
    },
  );
  const problem = officeProblem(error, wording);
  const { form, ...draft } = useDraftedForm(draftKey, {
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
      <FormDraftNotice {...draft} />
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
