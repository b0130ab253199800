import type { ReactNode } from 'react';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { sendPersonLink } from '../../../api/office/accounts';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { useStaff } from '../../office-context';
import { officeProblem } from '../../office-problem';
import * as css from './account.css';
import type { Person } from './people';
import type { AskedAction } from './reason-dialog';
import { useAccountChange } from './use-account-change';

interface PersonActionsProps {
  /** Family id in the page's URL. */
  id: string;
  person: Person;
  /** Called for an action that requires confirmation. */
  onAsk: (action: AskedAction) => void;
  onDone: () => void;
}

function Action({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <li className={css.action}>
      <span className={css.actionText}>{text}</span>
      {children}
    </li>
  );
}

/** Further actions for an account, each with a description. */
export function PersonActions({ id, person, onAsk, onDone }: PersonActionsProps) {
  const show = useToast();
  const isManager = roleIncludes(useStaff().role, 'manager');
  const { kind, email, isDisabled, isParentDisabled, twoFactor } = person;
  const link = useAccountChange(
    id,
    () => sendPersonLink(person),
    () => {
      show({ tone: 'success', title: 'Link sent', description: `We emailed a link to ${email}.` });
      onDone();
    },
  );
  const problem = officeProblem(link.error, { title: 'Not sent', text: 'That did not work. Please try again.' });
  return (
    <>
      <ul className={css.actions} role="list">
        {!isDisabled && email && (
          <Action text={`Emails a link to choose a new password to ${email}. It works for 30 minutes.`}>
            <Button variant="quiet" busyText={link.isPending && 'Sending...'} onClick={() => link.mutate(undefined)}>
              Send a password link
            </Button>
          </Action>
        )}
        {isManager && twoFactor && !isDisabled && (
          <Action text="For a person who has lost the phone and the recovery codes.">
            <Button variant="quiet" onClick={() => onAsk('turnOffPersonTwoFactor')}>
              Turn off two-factor
            </Button>
          </Action>
        )}
        {isManager && !isDisabled && (
          <Action
            text={
              kind === 'parent'
                ? 'Disables the account for the whole family until it is enabled again.'
                : 'Disables the student’s account until it is enabled again.'
            }
          >
            <Button variant="quiet" onClick={() => onAsk('disablePerson')}>
              Disable
            </Button>
          </Action>
        )}
        {isDisabled && isParentDisabled && (
          <Action text="Disabled with the account of the parent, and enabled with it." />
        )}
        {isDisabled && !isParentDisabled && (
          <Action text="The account is disabled: it cannot be used to sign in, and gets no password link.">
            {isManager && (
              <Button variant="quiet" onClick={() => onAsk('enablePerson')}>
                Enable
              </Button>
            )}
          </Action>
        )}
      </ul>
      {problem && !link.isPending && (
        <Notice tone="danger" title={problem.title} live="alert">
          {problem.text}
        </Notice>
      )}
    </>
  );
}
