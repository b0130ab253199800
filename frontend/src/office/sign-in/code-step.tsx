import { enterStaffCode } from '@academy/contracts/http/office/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { officeApi } from '../../api/office/client';
import { keepSession } from '../../api/office/session';
import * as css from '../../forms/form.css';
import { messagesOf, sendsWhenReady } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { CodeField, otherKind, type CodeKind } from '../../auth/two-factor/code-field';
import { useCodeForm } from '../../auth/two-factor/use-code-form';
import { pageTitle } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import { officeProblem } from '../office-problem';
import { useOfficeSignOut } from '../use-office-sign-out';

const wording = { title: 'Not signed in', text: 'We could not check the code. Please try again.' };

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeStep({ email }: { email: string }) {
  const cache = useQueryClient();
  const signOut = useOfficeSignOut();
  const [kind, setKind] = useState<CodeKind>('app');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (code: string) => officeApi.send(enterStaffCode, { body: { code } }),
    onSuccess: (answer) => keepSession(cache, answer),
  });
  const problem = officeProblem(error, wording);
  const form = useCodeForm('office-code', problem ? messagesOf(problem.fields, { code: 'code' }) : undefined);
  const field = form.field('code');
  const focus = useCallback(() => document.getElementById(field.id)?.focus(), [field.id]);
  useEffect(focus, [focus]);
  const change = () => {
    setKind(otherKind[kind].kind);
    form.set({ code: '' });
    reset();
    focus();
  };
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1 className={pageTitle}>Enter your code</h1>
        <p className={css.address}>Signing in as {email}.</p>
      </Stack>
      <form
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, ({ code }) => mutate(code.trim()))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        <CodeField kind={kind} field={field} />
        <Button type="submit" block busyText={isPending && 'Checking...'}>
          Sign in
        </Button>
      </form>
      <Inline gap={2}>
        <Button variant="quiet" onClick={change}>
          {otherKind[kind].text}
        </Button>
        <Button variant="quiet" onClick={signOut}>
          Sign in as someone else
        </Button>
      </Inline>
    </Stack>
  );
}
