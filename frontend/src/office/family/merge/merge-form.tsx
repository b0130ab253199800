import { mergeFamily } from '@academy/contracts/http/office/merging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import { checkReason } from '@academy/contracts/rules/office-accounts';
import { fieldOf } from '../../../api/answers';
import { messageOf } from '../../../api/errors';
import { officeApi } from '../../../api/office/client';
import { familyQuery } from '../../../api/office/families';
import * as form from '../../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { LoadFailure } from '../../../ui/load-failure/load-failure';
import { RadioCards } from '../../../ui/field/radio-cards';
import { TextField } from '../../../ui/field/text-field';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { useAccountChange } from '../account/use-account-change';
import { contentsOf, suggestMain } from './merge-words';

export const mergeFormId = 'merge-form';
const wording = { title: 'Not merged', text: 'We could not merge the families. Please try again.' };

interface MergeFormProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
  otherId: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

/** Loads the other family, to show what it contains. */
export function MergeForm({ otherId, ...props }: MergeFormProps) {
  const { data, error, isFetching, refetch } = useQuery(familyQuery(otherId));
  if (data) return <MergePreview {...props} other={data} />;
  if (!error) return <ProgressText>Loading the other family...</ProgressText>;
  return (
    <LoadFailure
      text={messageOf(error, 'We could not load the other family. Please try again.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

interface MergePreviewProps extends Omit<MergeFormProps, 'otherId'> {
  other: Family;
}

function MergePreview({ id, family, other, onBusy, onDone }: MergePreviewProps) {
  const show = useToast();
  const navigate = useNavigate();
  const [mainId, setMainId] = useState(suggestMain(family, other).id);
  const [main, part] = mainId === family.id ? [family, other] : [other, family];
  const { mutate, isPending, error } = useAccountChange(
    id,
    (reason: string) =>
      fieldOf(officeApi.send(mergeFamily, { params: { id: main.id }, body: { family_id: part.id, reason } }), 'family'),
    (merged) => {
      show({ tone: 'success', title: 'The families were merged' });
      onDone();
      void navigate({ to: '/office/families/$id', params: { id: merged.id }, replace: true });
    },
  );
  useEffect(() => onBusy(isPending), [onBusy, isPending]);
  const problem = officeProblem(error, wording);
  const fields = useForm({
    id: mergeFormId,
    initial: { reason: '' },
    check: ({ reason }) => {
      const mistake = checkReason(reason);
      return mistake === null ? {} : { reason: mistake };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { reason: 'reason' }) : undefined,
  });
  const option = (one: Family) => ({
    value: one.id,
    name: [one.name, one.emails[0]].filter(Boolean).join(', '),
    description: `Has ${contentsOf(one)}`,
  });
  return (
    <form
      id={mergeFormId}
      className={form.form}
      noValidate
      onSubmit={sendsWhenReady(fields, isPending, ({ reason }) => mutate(reason.trim()))}
    >
      <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
      <RadioCards
        id="merge-main"
        name="merge-main"
        label="Which one stays the main family?"
        hint="Its name heads the page, and new notes and tasks belong to it."
        options={[option(family), option(other)]}
        value={mainId}
        onChange={setMainId}
      />
      <Notice>
        What {part.name} has is then on the page of {main.name}, and lists show one family.
        {part.accounts.length > 0 && main.accounts.length > 0
          ? ' Both have an account. Each keeps its own sign-in and bookings: only the office sees one family.'
          : ''}
      </Notice>
      <TextField label="Why" hint="The history keeps it." autoComplete="off" required {...fields.field('reason')} />
    </form>
  );
}
