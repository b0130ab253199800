import { sendEmailAgain } from '@academy/contracts/http/office/accounts';
import { useState } from 'react';
import type { Family, FamilyEmail } from '@academy/contracts/http/office/families';
import { emailRepeatTexts } from '@academy/contracts/rules/office-accounts';
import { emailStateWords } from '@academy/contracts/rules/office-families';
import { fieldOf } from '../../../api/answers';
import { officeApi } from '../../../api/office/client';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { RadioCards } from '../../../ui/field/radio-cards';
import { Stack } from '../../../ui/layout/layout';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { momentText } from '../../office-time';
import { addressesFor } from './email-addresses';
import { useAccountChange } from './use-account-change';

const wording = { title: 'Not sent', text: 'We could not send it. Please try again.' };

interface EmailDialogProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
  email: FamilyEmail;
  onClose: () => void;
}

/** One email: its delivery state, and a button to send it again or advice on what to do instead. */
export function EmailDialog({ id, family, email, onClose }: EmailDialogProps) {
  const show = useToast();
  const addresses = addressesFor(email, family);
  const [to, setTo] = useState(addresses[0]?.email ?? email.to);
  const { mutate, isPending, error } = useAccountChange(
    id,
    () => fieldOf(officeApi.send(sendEmailAgain, { params: { id }, body: { email_id: email.id, to } }), 'family'),
    () => {
      show({ tone: 'success', title: 'Sent again', description: `It goes to ${to} now.` });
      onClose();
    },
  );
  const problem = officeProblem(error, wording);
  const state = (emailStateWords[email.status] ?? email.status).toLowerCase();
  return (
    <Dialog
      open
      onClose={onClose}
      title={email.subject}
      description={`To ${email.to}, ${momentText(email.sent_at)}: ${state}.`}
      dismissible={!isPending}
      footer={
        email.repeat === 'yes' ? (
          <>
            <Button busyText={isPending && 'Sending...'} onClick={() => mutate(undefined)}>
              Send again
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {email.status !== 'accepted' && email.answer && <p>The mail server answered: {email.answer}</p>}
        {email.repeat === 'yes' ? (
          <>
            <p>This sends the same email again, with the current details.</p>
            <RadioCards
              id="send-again-to"
              label="To"
              name="to"
              required
              value={to}
              error={problem?.fields['to']?.[0]}
              onChange={setTo}
              options={addresses.map(({ email: value, whose }) => ({ value, name: value, description: whose }))}
            />
          </>
        ) : (
          <Notice tone="info" title="It is not sent again">
            {emailRepeatTexts[email.repeat]}
          </Notice>
        )}
        {problem && !isPending && !problem.fields['to'] && (
          <Notice tone="danger" title={problem.title} live="alert">
            {problem.text}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
