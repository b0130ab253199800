import { setLeadNextStep, type OfficeLead, type SetLeadNextStepRequest } from '@academy/contracts/http/office/leads';
import { checkNextStep, checkNextStepDate } from '@academy/contracts/rules/office-leads';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import * as account from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { nextStepText } from './lead-words';
import { StaleNotice } from './stale-notice';
import { useLeadChange } from './use-lead-change';

const wording = { title: 'Not saved', text: 'We could not save the next step. Please try again.' };

function check({ text, date }: Record<'text' | 'date', string>): Messages<'text' | 'date'> {
  const [wrongText, wrongDate] = [checkNextStep(text), checkNextStepDate(date)];
  return { ...(wrongText !== null && { text: wrongText }), ...(wrongDate !== null && { date: wrongDate }) };
}

/** Sets the next step of a lead and its date. */
export function NextStepDialog({ lead, onClose }: { lead: OfficeLead; onClose: () => void }) {
  const { id, next_step: step, next_step_date: date } = lead;
  const show = useToast();
  const { mutate, isPending, error } = useLeadChange(
    id,
    (body: SetLeadNextStepRequest) => fieldOf(officeApi.send(setLeadNextStep, { params: { id }, body }), 'lead'),
    () => {
      show({ tone: 'success', title: 'Next step saved' });
      onClose();
    },
  );
  const { base, stale } = useFormBase(lead, { error, isPending });
  const problem = stale ? null : officeProblem(error, wording);
  const form = useForm({
    id: 'next-step',
    initial: { text: step, date: date ?? '' },
    check,
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { text: 'text', date: 'date' }) : undefined,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Next step"
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId="next-step" submitText="Save" busyText={isPending && 'Saving...'} onCancel={onClose} />
      }
    >
      <form
        id="next-step"
        className={account.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, (values) =>
          mutate({ ...values, text: values.text.trim(), version: base.version }),
        )}
      >
        {stale ? (
          <StaleNotice>
            The next step is now: {step === '' ? 'none' : nextStepText(step, date)}. Save again to replace it with what
            is below.
          </StaleNotice>
        ) : (
          <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        )}
        <TextField label="What is to be done" autoComplete="off" required {...form.field('text')} />
        <TextField label="By" type="date" required {...form.field('date')} />
      </form>
    </Dialog>
  );
}
