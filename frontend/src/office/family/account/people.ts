import type { Family, FamilyAccount, FamilyChild } from '@academy/contracts/http/office/families';
import { studentStateTexts, type FamilyStudentState } from '@academy/contracts/rules/office-accounts';
import { familyAccountTexts } from '@academy/contracts/rules/office-families';
import type { PersonKey } from '../../../api/office/accounts';
import type { BadgeTone } from '../../../ui/badge/badge';

/** A parent with an account, or a student. */
export type Person = PersonKey & {
  name: string;
  email: string | null;
  twoFactor: boolean;
  /** Disabled itself, or because the parent's account is disabled. */
  isDisabled: boolean;
  /** For a student: whether the parent's account is disabled. Then only the parent's account can be enabled. */
  isParentDisabled: boolean;
  /** Whether the person may sign in once invited; a student of a parent without an account cannot. */
  hasAccount: boolean;
  /** Badge for the state of the account; null when it is active. */
  state: { text: string; tone: BadgeTone } | null;
} & ({ kind: 'parent'; account: FamilyAccount } | { kind: 'student'; child: FamilyChild });

const studentTones: Record<Exclude<FamilyStudentState, 'active'>, BadgeTone> = {
  disabled: 'gray',
  held: 'orange',
  unconfirmed: 'orange',
};
const parentTones = { disabled: 'gray', unconfirmed: 'orange' } as const;

function parentOf(account: FamilyAccount): Person {
  const { id, name, email, two_factor: twoFactor, state } = account;
  return {
    kind: 'parent',
    id,
    name,
    email,
    twoFactor,
    isDisabled: state === 'disabled',
    isParentDisabled: false,
    hasAccount: true,
    state: state === 'active' ? null : { text: familyAccountTexts[state], tone: parentTones[state] },
    account,
  };
}

/** The badge of a student; null with an active account. */
function badgeOf(state: FamilyChild['state']): Person['state'] {
  if (state === null) return { text: familyAccountTexts.none, tone: 'gray' };
  return state === 'active' ? null : { text: studentStateTexts[state], tone: studentTones[state] };
}

/** The parents of a family who have an account, then its students. */
export function peopleOf({ accounts, children }: Pick<Family, 'accounts' | 'children'>): Person[] {
  const students = children.flatMap((child): Person[] => {
    const { student_id: id, state, name, email, two_factor: twoFactor } = child;
    if (id === null) return [];
    const parent = accounts.find((account) => account.id === child.account_id);
    return [
      {
        kind: 'student',
        id,
        name,
        email,
        twoFactor,
        isDisabled: state === 'disabled',
        isParentDisabled: parent?.state === 'disabled',
        hasAccount: state !== null,
        state: badgeOf(state),
        child,
      },
    ];
  });
  return [...accounts.map(parentOf), ...students];
}

/** A parent's new address that is not in effect yet, with the text that says what it waits for. */
export function changeOf({ id, email, pending_email: pending, waiting_email: waiting }: FamilyAccount) {
  if (waiting) return { id, text: `${waiting} waits for ${email} to agree to the change.` };
  return pending ? { id, text: `${pending} waits to be confirmed.` } : null;
}
