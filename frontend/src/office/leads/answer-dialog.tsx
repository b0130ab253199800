import { useState } from 'react';
import { answerLead, type AnswerLeadRequest, type OfficeLead } from '@academy/contracts/http/office/leads';
import { leadStateNames } from '@academy/contracts/rules/office-leads';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import * as account from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { FormDraftNotice } from '../../forms/form-draft-notice';
import { sendsWhenReady } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { discardTypedDraft, officeDraftKey } from '../../lib/typed-drafts';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { AnswerPreview } from './answer-preview';
import { StaleNotice } from './stale-notice';
import { TemplateField } from './template-field';
import { useAnswerForm } from './use-answer-form';
import { useLeadChange } from './use-lead-change';

const wording = { title: 'Not sent', text: 'We could not send the answer. Please try again.' };

/** Answers a lead by email: write freely or from a template, preview, and send. */
export function AnswerDialog({ lead, onClose }: { lead: OfficeLead; onClose: () => void }) {
  const { id, email } = lead;
  const { id: staffId } = useStaff();
  const show = useToast();
  const [isReading, setReading] = useState(false);
  const draftKey = officeDraftKey(staffId, `answer.${id}`);
  /** Closes the dialog for good. Escape and the close button keep the draft. */
  const finish = () => {
    discardTypedDraft(draftKey);
    onClose();
  };
  const { mutate, isPending, error } = useLeadChange(
    id,
    (body: AnswerLeadRequest) => fieldOf(officeApi.send(answerLead, { params: { id }, body }), 'lead'),
    () => {
      show({ tone: 'success', title: 'Answer sent', description: `It goes to ${email} now.` });
      finish();
    },
  );
  const { base, stale } = useFormBase(lead, { error, isPending });
  const problem = stale ? null : officeProblem(error, wording);
  const { form, choose, template, restore, ...draft } = useAnswerForm(draftKey, lead, problem);
  // If the server found an error in the text, the form is shown with the message at its field.
  const isPreview = isReading && form.summary.length === 0;
  const { onChange: _onChange, ...textField } = form.field('text');
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPreview ? 'Review your answer' : 'Answer by email'}
      description={isPreview ? 'This is what the family receives. You cannot undo this.' : `To ${email}`}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        isPreview ? (
          <>
            <Button
              busyText={isPending && 'Sending...'}
              onClick={() => mutate({ ...form.values, version: base.version })}
            >
              {stale ? 'Send anyway' : 'Send'}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => setReading(false)}>
              Edit
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form="lead-answer">
              Preview
            </Button>
            <Button variant="secondary" onClick={finish}>
              Cancel
            </Button>
          </>
        )
      }
    >
      {stale && (
        <StaleNotice>
          The status is now {leadStateNames[lead.state]}, and the history may have an answer already. Nothing was sent.
        </StaleNotice>
      )}
      {isPreview ? (
        <AnswerPreview {...form.values} to={email} problem={isPending ? null : problem} />
      ) : (
        <form
          id="lead-answer"
          className={account.form}
          noValidate
          onSubmit={sendsWhenReady(form, isPending, () => setReading(true))}
        >
          <FormSummary form={form} problem={null} />
          <FormDraftNotice {...draft} />
          <TemplateField kind={lead.kind} value={template} onChoose={choose} onRestore={restore} />
          <TextField label="Subject" autoComplete="off" required {...form.field('subject')} />
          <TextAreaField
            label="Your answer"
            rows={10}
            required
            {...textField}
            onChange={({ target }) => form.set({ text: target.value })}
          />
        </form>
      )}
    </Dialog>
  );
}
