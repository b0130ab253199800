import { changeStudentPassword } from '@academy/contracts/http/students';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { sessionsQuery } from '../../api/account-settings';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { formProblem, isSignedOut } from '../../forms/form-problem';
import { useSessionActor } from '../../session/session-context';
import { textLink } from '../../ui/link/text-link.css';
import { useToast } from '../../ui/toast/toast';
import { PasswordFields } from './password-form';
import { checkStudentPasswordChange, type PasswordValues } from './password-rules';

const wording = { title: 'Update Failed', text: 'Your password could not be changed. Please try again.' };

/** Changes a student's password. Every other device is signed out; this one continues with a new token. */
export function StudentPasswordForm({ user }: { user: User }) {
  const session = useSessionActor();
  const queryClient = useQueryClient();
  const show = useToast();
  const [changes, setChanges] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: PasswordValues) => fieldOf(api.send(changeStudentPassword, { body: values }), 'token'),
    onSuccess: (token) => {
      session.send({ type: 'PROFILE_SAVED', user: { ...user, createdAt: user.created_at }, token });
      show({
        tone: 'success',
        title: 'Password Changed',
        description: 'Your password was changed. Other devices were signed out.',
      });
      void queryClient.invalidateQueries(sessionsQuery(user.id));
      setChanges((count) => count + 1);
    },
    onError: (failure) => {
      if (isSignedOut(failure)) return;
      const { title, text } = formProblem(failure, wording);
      show({ tone: 'error', title, description: text });
    },
  });
  return (
    <>
      {/* The key resets the fields after each change. */}
      <PasswordFields
        key={changes}
        check={checkStudentPasswordChange}
        hint="At least 8 characters."
        busy={isPending}
        problem={error && formProblem(error, wording)}
        onSubmit={mutate}
      />
      <p>
        Forgot it?{' '}
        <Link className={textLink} to="/auth/forgot-password">
          Send me a link
        </Link>{' '}
        to choose a new one. Your parent can also set one.
      </p>
    </>
  );
}
