import { useCallback, useEffect, useState } from 'react';
import { academy } from '@academy/contracts/academy';
import type { LoginRequest } from '@academy/contracts/http/accounts';
import { useSession, useSessionActor } from '../../session/session-context';
import { selectProblem, selectSigningIn } from '../../session/session-selectors';
import type { SignInProblem } from '../../session/session.types';
import { headingThree, muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import * as css from '../../forms/form.css';
import { messagesOf, sendsWhenReady } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { CodeField, otherKind, type CodeKind } from './code-field';
import * as twoFactorCss from './two-factor.css';
import { useCodeForm } from './use-code-form';

interface SignInCodeStepProps {
  /** The API call that asked for a code. */
  call: NonNullable<SignInProblem['twoFactor']>;
  /** The sign-in request, which is sent again with the code. */
  body: LoginRequest;
  onBack: () => void;
}

/** Second step of a sign-in with two-factor authentication: a code from the authenticator app, or a recovery code. */
export function SignInCodeStep({ call, body, onBack }: SignInCodeStepProps) {
  const session = useSessionActor();
  const busy = useSession(selectSigningIn);
  const lastProblem = useSession(selectProblem(call));
  const [kind, setKind] = useState<CodeKind>('app');
  const form = useCodeForm(
    'sign-in-code',
    lastProblem ? messagesOf(lastProblem.fields, { code: 'two_factor_code' }) : undefined,
  );
  const field = form.field('code');
  const focus = useCallback(() => document.getElementById(field.id)?.focus(), [field.id]);
  useEffect(focus, [focus]);
  // The request for a code that led to this step is not an error.
  const problem = form.attempt > 0 && form.valid && !busy && lastProblem?.twoFactor === undefined ? lastProblem : null;
  const change = () => {
    setKind(otherKind[kind].kind);
    form.set({ code: '' });
    focus();
  };
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h2 className={headingThree}>Enter the code from your authenticator app</h2>
        <p className={css.address}>
          Your password is right. Signing in as <strong>{body.email}</strong>.
        </p>
      </Stack>
      <form
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, busy, ({ code }) =>
          session.send({
            type: 'SIGN_IN',
            attempt: { kind: call, body: { ...body, two_factor_code: code.trim() } },
          }),
        )}
      >
        <FormSummary form={form} problem={problem} />
        <CodeField kind={kind} field={field} />
        <div className={css.actions}>
          <Button type="submit" busyText={busy && 'Signing in...'}>
            Sign In
          </Button>
        </div>
      </form>
      <Inline gap={6}>
        <Button variant="quiet" className={twoFactorCss.otherWay} onClick={change}>
          {otherKind[kind].text}
        </Button>
        <Button variant="quiet" className={twoFactorCss.otherWay} onClick={onBack}>
          Back
        </Button>
      </Inline>
      {kind === 'recovery' && (
        <p className={muted}>
          Lost your app and your recovery codes? Call us at <a href={academy.phoneHref}>{academy.phone}</a>.
        </p>
      )}
    </Stack>
  );
}
