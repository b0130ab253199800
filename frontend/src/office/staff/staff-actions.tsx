import { enableStaff, sendStaffLink, type StaffMember } from '@academy/contracts/http/office/staff';
import { staffLinkHours } from '@academy/contracts/rules/staff';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { Button } from '../../ui/button/button';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { ProblemNotice } from '../problem-notice';
import type { ConfirmedAction } from './confirm-action';
import * as css from './staff.css';
import { useStaffAction } from './use-staff-action';

const wording = { title: 'Not done', text: 'That did not work. Please try again.' };

interface StaffActionsProps {
  member: StaffMember;
  isSelf: boolean;
  /** Called for an action that requires confirmation. */
  onAsk: (action: ConfirmedAction) => void;
}

/** Further actions on an account, each with a description. */
export function StaffActions({ member, isSelf, onAsk }: StaffActionsProps) {
  const show = useToast();
  const { id, email, name, has_password: hasPassword, two_factor: hasApp } = member;
  const isDisabled = member.disabled_at !== null;
  const link = useStaffAction(
    () => fieldOf(officeApi.send(sendStaffLink, { params: { id } }), 'staff'),
    () => show({ tone: 'success', title: 'Link sent', description: `We emailed a link to ${email}.` }),
  );
  const enable = useStaffAction(
    () => fieldOf(officeApi.send(enableStaff, { params: { id } }), 'staff'),
    () => show({ tone: 'success', title: `${name} can sign in again` }),
  );
  const problem = officeProblem(link.error ?? enable.error, wording);
  return (
    <>
      <ul className={css.actions} role="list">
        {!isDisabled && (
          <li className={css.action}>
            <span className={css.actionText}>
              Emails a link to choose a {hasPassword ? 'new password' : 'password'}. It works for {staffLinkHours}{' '}
              hours.
            </span>
            <Button variant="quiet" busyText={link.isPending && 'Sending...'} onClick={() => link.mutate(undefined)}>
              Send a link
            </Button>
          </li>
        )}
        {hasApp && !isSelf && (
          <li className={css.action}>
            <span className={css.actionText}>For someone who has lost their app and their recovery codes.</span>
            <Button variant="quiet" onClick={() => onAsk('reset')}>
              Reset two-factor
            </Button>
          </li>
        )}
        {!isSelf &&
          (isDisabled ? (
            <li className={css.action}>
              <span className={css.actionText}>The account is disabled: it cannot be used to sign in.</span>
              <Button
                variant="quiet"
                busyText={enable.isPending && 'Enabling...'}
                onClick={() => enable.mutate(undefined)}
              >
                Enable
              </Button>
            </li>
          ) : (
            <li className={css.action}>
              <span className={css.actionText}>For someone who no longer works here. It can be undone.</span>
              <Button variant="quiet" onClick={() => onAsk('disable')}>
                Disable
              </Button>
            </li>
          ))}
      </ul>
      <ProblemNotice problem={link.isPending || enable.isPending ? null : problem} />
    </>
  );
}
