import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import type { BillingDetails } from '@academy/contracts/http/billing';
import { billingAddress } from '@academy/contracts/rules/billing';
import { formatPhone } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { billingDetailsQuery, saveBillingDetails } from '../../api/billing';
import { formProblem } from '../../forms/form-problem';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { DescriptionList } from '../../ui/description-list/description-list';
import { Inline } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { BillingForm } from './billing-form';

const wording = { title: 'Billing info not saved', text: 'We could not save your billing info. Please try again.' };

/** Shows, edits and removes the name and address on a family's receipts, which come from its last payment. */
export function BillingInfo({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const query = billingDetailsQuery(user.id);
  const { data: details, isLoadingError, isFetching, refetch } = useQuery({ ...query, refetchOnMount: 'always' });
  const [editing, setEditing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (changed: BillingDetails | null) => saveBillingDetails(changed),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      setEditing(false);
    },
  });
  // The error of an earlier attempt must not appear in a form opened again, nor stay after the form is closed.
  const setForm = (isOpen: boolean) => {
    reset();
    setEditing(isOpen);
  };
  if (details === undefined)
    return isLoadingError ? (
      <LoadFailure
        text="Your billing info could not be loaded. Please try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProgressText>Loading billing info...</ProgressText>
    );
  const problem = error && formProblem(error, wording);
  if (editing && details)
    return (
      <BillingForm
        details={details}
        busy={isPending}
        problem={problem}
        onSubmit={mutate}
        onCancel={() => setForm(false)}
      />
    );
  const phone = details?.phone ?? user.phone_no ?? '';
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Name', value: details?.name ?? fullName(user.firstname, user.lastname) },
          { term: 'Address', value: details ? billingAddress(details) : 'Not given' },
          { term: 'Email', value: details?.email ?? user.email },
          { term: 'Phone', value: phone === '' ? 'Not given' : formatPhone(phone) },
        ]}
      />
      <p className={muted}>
        {details
          ? 'From your last payment. The card form starts with it when you pay again.'
          : 'The address you enter when you pay is saved here.'}
      </p>
      {problem && <p role="alert">{problem.text}</p>}
      {details && (
        <Inline gap={3}>
          <Button variant="secondary" onClick={() => setForm(true)}>
            Edit
          </Button>
          <Button variant="quiet" busyText={isPending && 'Removing...'} onClick={() => mutate(null)}>
            Remove
          </Button>
        </Inline>
      )}
    </>
  );
}
