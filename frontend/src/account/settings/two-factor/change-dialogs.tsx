import { useState } from 'react';
import { disableTwoFactor, replaceRecoveryCodes } from '@academy/contracts/http/two-factor';
import { fieldOf } from '../../../api/answers';
import { api } from '../../../api/client';
import { RecoveryCodes } from '../../../auth/two-factor/recovery-codes';
import { Dialog } from '../../../ui/dialog/dialog';
import { useToast } from '../../../ui/toast/toast';
import type { TwoFactorDialogProps } from './dialog-props';
import { ownCodes } from './own-codes';
import { PasswordStep } from './password-step';

/** Creates new recovery codes, which invalidate the old ones. */
export function NewCodesDialog({ onChanged, onClose }: TwoFactorDialogProps) {
  const show = useToast();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!codes)
    return (
      <PasswordStep
        title="New recovery codes"
        submitText="Get New Codes"
        wording={{ title: 'No New Codes', text: 'We could not make new codes. Please try again.' }}
        send={(password) =>
          fieldOf(api.send(replaceRecoveryCodes, { body: { current_password: password } }), 'recovery_codes')
        }
        onDone={(made) => {
          setCodes(made);
          onChanged();
        }}
        onClose={onClose}
      >
        <p>You get ten new codes. The ones you have now will not work anymore.</p>
      </PasswordStep>
    );
  const finish = () => {
    show({ tone: 'success', title: 'New Recovery Codes in Use' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Save your recovery codes" dismissible={false} closeOnOutsidePress={false}>
      <RecoveryCodes
        {...ownCodes}
        done="Your earlier codes do not work anymore."
        heading="none"
        codes={codes}
        onSaved={finish}
      />
    </Dialog>
  );
}

/** Turns two-factor authentication off. */
export function TurnOffDialog({ onChanged, onClose }: TwoFactorDialogProps) {
  const show = useToast();
  const finish = () => {
    show({ tone: 'success', title: 'Two-Factor Authentication Is Off' });
    onChanged();
    onClose();
  };
  return (
    <PasswordStep
      title="Turn off two-factor authentication"
      submitText="Turn Off"
      tone="danger"
      wording={{ title: 'Not Turned Off', text: 'It could not be turned off. Please try again.' }}
      send={(password) => api.send(disableTwoFactor, { body: { current_password: password } })}
      onDone={finish}
      onClose={onClose}
    >
      <p>From then on your password alone signs you in. Your authenticator app and your recovery codes stop working.</p>
    </PasswordStep>
  );
}
