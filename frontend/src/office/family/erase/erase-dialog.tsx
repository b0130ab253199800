import { useQuery } from '@tanstack/react-query';
import { eraseFamily, type FamilyErasure } from '@academy/contracts/http/office/erasure';
import { listed } from '@academy/contracts/rules/listed';
import { checkReason } from '@academy/contracts/rules/office-accounts';
import { checkErasureName, erasureBlockerTexts } from '@academy/contracts/rules/office-erasure';
import { fieldOf } from '../../../api/answers';
import { officeApi } from '../../../api/office/client';
import { erasureQuery } from '../../../api/office/erasure';
import * as form from '../../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { TextField } from '../../../ui/field/text-field';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { useAccountChange } from '../account/use-account-change';
import { LineDialog } from '../registration/line-dialog';
import * as css from './erase.css';

const formId = 'erase-family-form';
const wording = { title: 'Not erased', text: 'We could not erase the data. Nothing was changed. Please try again.' };

/** Explains what is erased and what is kept, or what must be finished first. @param id family id in the page's URL */
export function EraseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const show = useToast();
  const query = useQuery(erasureQuery(id));
  const change = useAccountChange(
    id,
    (body: { confirmation: string; reason: string }) =>
      fieldOf(officeApi.send(eraseFamily, { params: { id }, body }), 'family'),
    () => {
      show({ tone: 'success', title: 'The family’s data was erased' });
      onClose();
    },
  );
  const canErase = query.data?.blockers.length === 0;
  return (
    <LineDialog
      title="Erase the family’s data?"
      description="For a family that asks us to delete everything about it. Make sure the request really comes from them. This cannot be undone."
      query={query}
      busy={change.isPending}
      onClose={onClose}
      footer={
        canErase && (
          <FormButtons
            formId={formId}
            tone="danger"
            submitText="Erase for good"
            busyText={change.isPending && 'Erasing...'}
            onCancel={onClose}
          />
        )
      }
    >
      {(erasure: FamilyErasure) =>
        erasure.blockers.length > 0 ? (
          <Notice tone="caution" title="The data cannot be erased yet">
            <ul className={css.reasons}>
              {erasure.blockers.map((blocker) => (
                <li key={blocker}>{erasureBlockerTexts[blocker]}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <ErasureForm erasure={erasure} change={change} />
        )
      }
    </LineDialog>
  );
}

interface ErasureFormProps {
  erasure: FamilyErasure;
  change: {
    mutate: (body: { confirmation: string; reason: string }) => void;
    isPending: boolean;
    error: unknown;
  };
}

function ErasureForm({ erasure: { name, emails }, change: { mutate, isPending, error } }: ErasureFormProps) {
  const problem = officeProblem(error, wording);
  const fields = useForm({
    id: 'erase-family-form',
    initial: { confirmation: '', reason: '' },
    check: ({ confirmation, reason }) => {
      const [wrongName, noReason] = [checkErasureName(confirmation, name), checkReason(reason)];
      return { ...(wrongName && { confirmation: wrongName }), ...(noReason && { reason: noReason }) };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { confirmation: 'confirmation', reason: 'reason' }) : undefined,
  });
  return (
    <>
      <dl className={css.effects}>
        <dt>Erased</dt>
        <dd>
          Accounts and sign-ins, students, names, addresses and phone numbers, messages and answers, notes, tasks,
          emails, waitlist entries, calendar links, billing addresses and published feedback.
        </dd>
        <dt>Kept</dt>
        <dd>
          Purchases and payments, with dates and amounts but without names. The audit log records that you erased the
          data, and why.
        </dd>
        <dt>Last email</dt>
        <dd>
          {emails.length > 0
            ? `We email ${listed(emails)} that it was done.`
            : 'No address is known, so no email is sent.'}
        </dd>
      </dl>
      <form
        id={formId}
        className={form.form}
        noValidate
        onSubmit={sendsWhenReady(fields, isPending, ({ confirmation, reason }) =>
          mutate({ confirmation: confirmation.trim(), reason: reason.trim() }),
        )}
      >
        <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
        <TextField
          label="Why"
          hint="Without names: the log of changes keeps it for seven years."
          autoComplete="off"
          required
          {...fields.field('reason')}
        />
        <TextField label={`Type “${name}” to confirm`} autoComplete="off" required {...fields.field('confirmation')} />
      </form>
    </>
  );
}
