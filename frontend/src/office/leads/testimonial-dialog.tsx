import {
  requestTestimonial,
  type OfficeLead,
  type RequestTestimonialRequest,
} from '@academy/contracts/http/office/leads';
import { feedbackRelations } from '@academy/contracts/rules/lead';
import { leadName } from '@academy/contracts/rules/lead-answers';
import { checkTestimonialName, checkTestimonialText, shortName } from '@academy/contracts/rules/testimonial';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import * as account from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { useDraftedForm } from '../../forms/form-draft';
import { FormDraftNotice } from '../../forms/form-draft-notice';
import { messagesOf, sendsWhenReady, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { discardTypedDraft, officeDraftKey } from '../../lib/typed-drafts';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { useLeadChange } from './use-lead-change';

type Field = 'text' | 'name';

const wording = { title: 'Not sent', text: 'We could not ask the family. Please try again.' };

function check({ text, name }: Record<Field, string>): Messages<Field> {
  const [wrongText, wrongName] = [checkTestimonialText(text), checkTestimonialName(name)];
  return { ...(wrongText !== null && { text: wrongText }), ...(wrongName !== null && { name: wrongName }) };
}

/** Initial text and name for the request: from the existing testimonial, otherwise the family's own words and its shortened name. */
function proposalOf({ fields, testimonial }: OfficeLead): Record<Field, string> {
  if (testimonial) return { text: testimonial.text, name: testimonial.name };
  const relation = (feedbackRelations as Readonly<Record<string, string>>)[fields['relation'] ?? ''] ?? '';
  const shown = fields['relation'] === 'other' ? '' : relation;
  return { text: fields['testimonial'] ?? '', name: shortName(leadName(fields), shown) };
}

/** Version of the draft, which is outdated once the family has been asked again. */
const versionOf = ({ testimonial }: OfficeLead): number => (testimonial ? Date.parse(testimonial.asked_at) : 0);

/** Asks a family for permission to publish its feedback, with the exact text. */
export function TestimonialDialog({ lead, onClose }: { lead: OfficeLead; onClose: () => void }) {
  const { id, email } = lead;
  const { id: staffId } = useStaff();
  const show = useToast();
  const draftKey = officeDraftKey(staffId, `testimonial.${id}`);
  /** Closes the dialog for good. Escape and the close button keep the draft. */
  const finish = () => {
    discardTypedDraft(draftKey);
    onClose();
  };
  const { mutate, isPending, error } = useLeadChange(
    id,
    (body: RequestTestimonialRequest) => fieldOf(officeApi.send(requestTestimonial, { params: { id }, body }), 'lead'),
    () => {
      show({ tone: 'success', title: 'The family was asked', description: `The email goes to ${email} now.` });
      finish();
    },
  );
  const { base } = useFormBase(lead, { error, isPending });
  const problem = isPending ? null : officeProblem(error, wording);
  const { form, ...draft } = useDraftedForm<Field>(
    draftKey,
    {
      id: 'lead-testimonial-words',
      initial: proposalOf(lead),
      check,
      showOn: 'submit',
      refused: problem ? messagesOf(problem.fields, { text: 'text', name: 'name' }) : undefined,
    },
    versionOf(base),
  );
  const { onChange: _onChange, ...textField } = form.field('text');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ask to publish it"
      description={`${email} gets an email with these words and a link to say yes or no.${lead.testimonial ? ' The link of the earlier email stops working.' : ''}`}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button type="submit" form="lead-testimonial-words" busyText={isPending && 'Sending...'}>
            Send
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={finish}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id="lead-testimonial-words"
        className={account.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, () => mutate({ ...form.values, version: base.version }))}
      >
        <FormSummary form={form} problem={problem} />
        <FormDraftNotice {...draft} />
        <TextAreaField
          label="The exact words"
          rows={6}
          required
          {...textField}
          onChange={({ target }) => form.set({ text: target.value })}
        />
        <TextField label="Signed" autoComplete="off" required {...form.field('name')} />
      </form>
    </Dialog>
  );
}
