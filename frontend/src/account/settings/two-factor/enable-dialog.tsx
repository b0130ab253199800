import { useState } from 'react';
import { enableTwoFactor, setUpTwoFactor, type TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { fieldOf } from '../../../api/answers';
import { api } from '../../../api/client';
import { formProblem } from '../../../forms/form-problem';
import { RecoveryCodes } from '../../../auth/two-factor/recovery-codes';
import { setupWording, TwoFactorSetup } from '../../../auth/two-factor/two-factor-setup';
import { UnverifiedNotice } from '../../../auth/unverified-notice';
import { Dialog } from '../../../ui/dialog/dialog';
import { useToast } from '../../../ui/toast/toast';
import type { TwoFactorDialogProps } from './dialog-props';
import { ownCodes } from './own-codes';
import { PasswordStep } from './password-step';

const title = 'Set up two-factor authentication';
const wording = { title: 'Not Started', text: 'We could not start. Please try again.' };

/** Turns two-factor authentication on: the password, the app, and the recovery codes. */
export function EnableDialog({ user, onChanged, onClose }: TwoFactorDialogProps) {
  const show = useToast();
  const [setup, setSetup] = useState<TwoFactorSetupResponse | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (user.email_verified === false && !user.pending_email)
    return (
      <Dialog open onClose={onClose} title={title}>
        <UnverifiedNotice user={user} />
      </Dialog>
    );
  if (!setup)
    return (
      <PasswordStep
        title={title}
        submitText="Continue"
        wording={wording}
        send={(password) => api.send(setUpTwoFactor, { body: { current_password: password } })}
        onDone={setSetup}
        onClose={onClose}
      >
        <p>You need an authenticator app on your phone. Please enter your password first.</p>
      </PasswordStep>
    );
  const finish = () => {
    show({
      tone: 'success',
      title: 'Two-Factor Authentication Is On',
      description: 'Your other devices were signed out.',
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={codes ? 'Save your recovery codes' : title}
      dismissible={!codes}
      closeOnOutsidePress={false}
    >
      {codes ? (
        <RecoveryCodes
          {...ownCodes}
          done="Two-factor authentication is on."
          heading="none"
          codes={codes}
          onSaved={finish}
        />
      ) : (
        <TwoFactorSetup
          setup={setup}
          confirm={(code) => fieldOf(api.send(enableTwoFactor, { body: { code } }), 'recovery_codes')}
          problemOf={(error) => (error ? formProblem(error, setupWording) : null)}
          onCodes={(made) => {
            setCodes(made);
            onChanged();
          }}
        />
      )}
    </Dialog>
  );
}
