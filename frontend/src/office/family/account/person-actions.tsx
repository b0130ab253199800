import { cancelParentEmailChange, sendPersonLink } from '@academy/contracts/http/office/accounts';
import type { ReactNode } from 'react';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { fieldOf } from '../../../api/answers';
import { officeApi } from '../../../api/office/client';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { useStaff } from '../../office-context';
import { officeProblem } from '../../office-problem';
import { dateText } from '../../office-time';
import * as css from './account.css';
import { changeOf, type Person } from './people';
import type { AskedAction } from './account-action-dialog';
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
    () => fieldOf(officeApi.send(sendPersonLink, { params: { kind: person.kind, id: person.id } }), 'family'),
    () => {
      show({ tone: 'success', title: 'Link sent', description: `We emailed a link to ${email}.` });
      onDone();
    },
  );
  const cancel = useAccountChange(
    id,
    (accountId: string) => fieldOf(officeApi.send(cancelParentEmailChange, { params: { id: accountId } }), 'family'),
    () => show({ tone: 'success', title: 'Change canceled', description: `The account keeps ${email}.` }),
  );
  const changed = person.kind === 'parent' ? changeOf(person.account) : null;
  const pausedUntil = person.kind === 'parent' ? person.account.paused_until : null;
  const problem = officeProblem(cancel.error ?? link.error, {
    title: cancel.error ? 'Not canceled' : 'Not sent',
    text: 'That did not work. Please try again.',
  });
  return (
    <>
      <ul className={css.actions} role="list">
        {changed && (
          <Action text={changed.text}>
            <Button
              variant="quiet"
              busyText={cancel.isPending && 'Canceling...'}
              onClick={() => cancel.mutate(changed.id)}
            >
              Cancel the change
            </Button>
          </Action>
        )}
        {pausedUntil && (
          <Action
            text={`Our office changed the email address, so downloading data, deleting the account and password links are paused until ${dateText(pausedUntil)}.${isManager ? '' : ' A manager can end the pause after a phone call.'}`}
          >
            {isManager && (
              <Button variant="quiet" onClick={() => onAsk('endPersonPause')}>
                End the pause
              </Button>
            )}
          </Action>
        )}
        {!isDisabled && !pausedUntil && email && (
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
      {problem && !link.isPending && !cancel.isPending && (
        <Notice tone="danger" title={problem.title} live="alert">
          {problem.text}
        </Notice>
      )}
    </>
  );
}
