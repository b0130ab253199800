import { confirmTwoFactor, startTwoFactor } from '@academy/contracts/http/office/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRoleTexts } from '@academy/contracts/rules/staff';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { keepEnrolled } from '../../api/office/session';
import { RecoveryCodes } from '../../auth/two-factor/recovery-codes';
import { setupWording, TwoFactorSetup } from '../../auth/two-factor/two-factor-setup';
import { bringIntoView } from '../../lib/focus';
import { headingFour, muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { DescriptionList } from '../../ui/description-list/description-list';
import { Dialog } from '../../ui/dialog/dialog';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import * as css from '../office-frame.css';
import { officeProblem } from '../office-problem';
import { officeCodes } from '../two-factor/office-codes';
import { useStepUp } from '../step-up/step-up-context';

/** `/office/account`: the signed-in staff member's details and second factor. */
export function OfficeAccountPage() {
  const { name, email, role } = useStaff();
  const { label, about } = staffRoleTexts[role];
  return (
    <div className={css.column}>
      <h1 className={css.title}>Your account</h1>
      <DescriptionList
        items={[
          { term: 'Name', value: name },
          { term: 'Email', value: email },
          { term: 'Role', value: label, note: about },
        ]}
      />
      <TwoFactorPart />
    </div>
  );
}

const wording = { title: 'Not started', text: 'We could not start. Please try again.' };

function TwoFactorPart() {
  const { two_factor: isOn } = useStaff();
  const cache = useQueryClient();
  const show = useToast();
  const { confirmed, asking } = useStepUp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useMutation({ mutationFn: () => confirmed(() => officeApi.send(startTwoFactor)) });
  const problem = officeProblem(start.error, wording);
  const finish = () => {
    start.reset();
    setCodes(null);
    keepEnrolled(cache);
    show({ tone: 'success', title: isOn ? 'New app in use' : 'Two-factor authentication is on' });
  };
  return (
    <Stack as="section" gap={3} align="start" aria-labelledby="two-factor">
      <h2 id="two-factor" className={headingFour}>
        Two-factor authentication is {isOn ? 'on' : 'off'}
      </h2>
      <p className={muted}>
        {isOn
          ? 'You can switch to a new app. It replaces the current one, and you get new recovery codes.'
          : 'When it is on, you sign in with your password and a code from an app on your phone.'}
      </p>
      {problem && !start.isPending && (
        <div ref={bringIntoView} tabIndex={-1}>
          <Notice tone="danger" title={problem.title} live="alert">
            {problem.text}
          </Notice>
        </div>
      )}
      <Button variant="secondary" busyText={start.isPending && !asking && 'Starting...'} onClick={() => start.mutate()}>
        {isOn ? 'Replace' : 'Set up'}
        {' the app'}
      </Button>
      {start.data && (
        <Dialog
          open={!asking}
          onClose={start.reset}
          title={codes ? 'Save your recovery codes' : isOn ? 'Replace your app' : 'Set up two-factor authentication'}
          dismissible={!codes}
          closeOnOutsidePress={false}
        >
          {codes ? (
            <RecoveryCodes {...officeCodes} heading="none" codes={codes} onSaved={finish} />
          ) : (
            <TwoFactorSetup
              setup={start.data}
              confirm={(code) =>
                confirmed(() => fieldOf(officeApi.send(confirmTwoFactor, { body: { code } }), 'recovery_codes'))
              }
              problemOf={(error) => officeProblem(error, setupWording)}
              onCodes={setCodes}
            />
          )}
        </Dialog>
      )}
    </Stack>
  );
}
