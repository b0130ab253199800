import { correctParent, type CorrectParentRequest } from '@academy/contracts/http/office/accounts';
import type { FamilyAccount } from '@academy/contracts/http/office/families';
import { addressChangeDays } from '@academy/contracts/rules/address-changes';
import {
  checkEmail,
  checkPersonLastName,
  checkPersonName,
  formatPhone,
  lastNameForForm,
  normalizeEmail,
} from '@academy/contracts/rules/contact';
import { checkParentPhone, officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { fieldOf } from '../../../api/answers';
import { officeApi } from '../../../api/office/client';
import * as css from '../../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { EmailField } from '../../../ui/field/email-field';
import { LastNameField } from '../../../ui/field/last-name-field';
import { TextField } from '../../../ui/field/text-field';
import { useStaff } from '../../office-context';
import { useCorrection, type PersonFormProps } from './person-form';
import { changeOf } from './people';
import { StaleAccount } from './stale-account';

type Name = 'first' | 'last' | 'phone' | 'email';

const sentAs: Record<Name, string> = { first: 'first_name', last: 'last_name', phone: 'phone', email: 'email' };

function check(values: Record<Name, string>): Messages<Name> {
  const found = {
    first: checkPersonName(values.first),
    last: checkPersonLastName(values.last),
    phone: checkParentPhone(values.phone),
    email: checkEmail(values.email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null)) as Messages<Name>;
}

/** What a change of the address does. @param asksFirst whether the present address has to approve it */
function addressHint(account: FamilyAccount, { isManager, asksFirst }: { isManager: boolean; asksFirst: boolean }) {
  if (account.state === 'disabled') return officeAccountMessages.changeDisabled;
  const replaces = changeOf(account) ? 'Another address replaces the one that is waiting. ' : '';
  if (asksFirst)
    return `${replaces}This address is confirmed. We email it a link first, and a new address takes effect once both have agreed. If the family cannot read ${account.email} anymore, ask a manager.`;
  const password = account.state === 'active' ? 'This address is confirmed, so a change needs your password. ' : '';
  return `${replaces}${password}A new address takes effect once it is confirmed. Then downloading data, deleting the account and password links are paused for ${addressChangeDays} days${isManager ? ', unless you end the pause after a phone call' : ''}.`;
}

/** Form for a parent's name, phone and email. */
export function ParentForm({ formId, of: account, frame, ...rest }: PersonFormProps<FamilyAccount>) {
  const isManager = roleIncludes(useStaff().role, 'manager');
  /** The present address has to approve a change by the desk. */
  const asksFirst = account.state === 'active' && !isManager;
  const isMoving = ({ email }: { email: string }) => normalizeEmail(email) !== normalizeEmail(account.email);
  const { save, base, isPending, stale, problem } = useCorrection(
    rest,
    account,
    (body: CorrectParentRequest) =>
      fieldOf(officeApi.send(correctParent, { params: { id: account.id }, body }), 'family'),
    (body) =>
      isMoving(body)
        ? {
            title: 'Saved',
            description: asksFirst
              ? `We emailed a link to ${account.email}. Once it is used there, ${body.email} gets one too.`
              : `We emailed a link to ${body.email}. The address takes effect once it is confirmed.`,
          }
        : { title: 'Saved' },
  );
  const form = useForm({
    id: formId,
    initial: {
      first: account.first_name,
      last: lastNameForForm(account.first_name, account.last_name),
      phone: account.phone ? formatPhone(account.phone) : '',
      email: account.email,
    },
    check,
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, sentAs) : undefined,
  });
  return frame(
    <form
      id={formId}
      className={css.form}
      noValidate
      onSubmit={sendsWhenReady(form, isPending, ({ first, last, phone, email }) =>
        save({ first_name: first, last_name: last, phone, email: email.trim(), version: base.version }),
      )}
    >
      {stale ? (
        <StaleAccount now={[account.name, account.phone && formatPhone(account.phone), account.email]} />
      ) : (
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
      )}
      <TextField label="First name" autoComplete="off" required {...form.field('first')} />
      <LastNameField label="Last name" autoComplete="off" required {...form.field('last')} />
      <TextField label="Phone" optional type="tel" inputMode="tel" autoComplete="off" {...form.field('phone')} />
      <EmailField
        label="Email"
        hint={addressHint(account, { isManager, asksFirst })}
        autoComplete="off"
        required
        {...form.field('email')}
      />
    </form>,
  );
}
