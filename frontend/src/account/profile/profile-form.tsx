import type { User } from '@academy/contracts/http/accounts';
import { ChangedElsewhere } from '../changed-elsewhere';
import { useStoredChanges } from '../use-stored-changes';
import { PasswordField } from '../../ui/field/password-field';
import { EmailField } from '../../ui/field/email-field';
import { LastNameField } from '../../ui/field/last-name-field';
import { TextField } from '../../ui/field/text-field';
import * as css from '../../forms/form.css';
import type { FormProblem } from '../../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { useDraftedValues, useTypedDraft } from '../../forms/use-typed-draft';
import { FormSummary } from '../../forms/form-summary';
import {
  checkProfile,
  lacksRequired,
  needsCurrentPassword,
  needsPhone,
  profileDraftKey,
  profileMessages,
  profileWireNames,
  storedFields,
  storedLabels,
  valuesOfUser,
  type ProfileValues,
} from './profile-rules';

interface ProfileFormProps {
  id: string;
  user: User;
  busy: boolean;
  problem: FormProblem | null;
  onSubmit: (values: ProfileValues) => void;
}

/** Focuses the first field, because the form may load after its dialog has opened. */
const startHere = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** A parent's name, email, phone and, optionally, a new password. */
export function ProfileForm({ id, user, busy, problem, onSubmit }: ProfileFormProps) {
  const refused = problem ? messagesOf(problem.fields, profileWireNames) : undefined;
  const stored = valuesOfUser(user);
  const draftKey = profileDraftKey(user);
  const initial = useDraftedValues(draftKey, stored, storedFields);
  const form = useForm({
    id: 'profile',
    initial,
    check: (values: ProfileValues) => checkProfile(values, user),
    showOn: 'submit',
    refused,
  });
  const { field, values } = form;
  const conflicts = useStoredChanges(form, storedFields, stored);
  useTypedDraft(draftKey, form, stored, storedFields);

  return (
    <form ref={startHere} id={id} className={css.form} noValidate onSubmit={sendsWhenReady(form, busy, onSubmit)}>
      <FormSummary
        form={form}
        problem={form.valid && !busy ? problem : null}
        title={lacksRequired(values, user) ? profileMessages.required : undefined}
      />
      <ChangedElsewhere conflicts={conflicts} labels={storedLabels} typed={values} />
      <div className={css.pair}>
        <TextField label={storedLabels.firstname} autoComplete="given-name" required {...field('firstname')} />
        <LastNameField label={storedLabels.lastname} autoComplete="family-name" required {...field('lastname')} />
      </div>
      <EmailField label={storedLabels.email} autoComplete="email" required {...field('email')} />
      <TextField
        label={storedLabels.phone_no}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required={needsPhone(user)}
        hint="10 digits, numbers only"
        {...field('phone_no')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        optional
        hint="Leave this blank to keep your password. At least 8 characters, with a lowercase letter, an uppercase letter and a number."
        {...field('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        optional
        {...field('password_confirmation')}
      />
      {needsCurrentPassword(values, user) && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          hint="To change your email or password"
          {...field('current_password')}
        />
      )}
    </form>
  );
}
