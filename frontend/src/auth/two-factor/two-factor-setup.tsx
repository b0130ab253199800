import { useMutation } from '@tanstack/react-query';
import type { TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { authenticatorCodeLength } from '@academy/contracts/rules/two-factor';
import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { textLink } from '../../ui/link/text-link.css';
import * as form from '../../forms/form.css';
import type { FormProblem } from '../../forms/form-problem';
import { messagesOf, sendsWhenReady } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { QrCode } from './qr-code';
import * as css from './two-factor.css';
import { useCodeForm } from './use-code-form';

/** Messages for a first code that could not be checked. */
export const setupWording = { title: 'Not set up', text: 'We could not check the code. Please try again.' };

interface TwoFactorSetupProps {
  setup: TwoFactorSetupResponse;
  /** Sends the first code. @returns the recovery codes */
  confirm: (code: string) => Promise<string[]>;
  /** Returns the messages for a failure; null if there are none. */
  problemOf: (error: unknown) => FormProblem | null;
  onCodes: (codes: readonly string[]) => void;
}

/** The key for an authenticator app, to scan or type, and a field for the app's first code. */
export function TwoFactorSetup({ setup: { secret, uri }, confirm, problemOf, onCodes }: TwoFactorSetupProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => confirm(code),
    onSuccess: (codes) => onCodes(codes),
  });
  const problem = problemOf(error);
  const fields = useCodeForm('first-code', problem ? messagesOf(problem.fields, { code: 'code' }) : undefined);
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={sendsWhenReady(fields, isPending, ({ code }) => mutate(code.trim()))}
    >
      <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
      <div className={css.setup}>
        <QrCode text={uri} label="QR code with the key beside it" />
        <div className={css.words}>
          <p>
            Scan the code with an authenticator app such as 1Password, Google Authenticator or Microsoft Authenticator.
          </p>
          <div>
            <p className={muted}>Or type in this key:</p>
            <p className={css.key}>{inGroups(secret)}</p>
          </div>
          <a className={textLink} href={uri}>
            Open the app on this device
          </a>
        </div>
      </div>
      <TextField
        label="First code from the app"
        hint={`The ${authenticatorCodeLength} digits it shows now.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        {...fields.field('code')}
      />
      <div className={form.actions}>
        <Button type="submit" busyText={isPending && 'Checking...'}>
          Turn on
        </Button>
      </div>
    </form>
  );
}

/** Formats the key in groups of four, which are easier to type. Apps ignore the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
