import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import {
  correctRegistration,
  type CorrectRegistrationRequest,
  type OfficeRegistration,
} from '@academy/contracts/http/office/registrations';
import { phoneForForm } from '@academy/contracts/rules/contact';
import {
  checkRegistrationCorrection,
  correctableFields,
  correctableLabels,
  type CorrectableField,
} from '@academy/contracts/rules/registration-correction';
import { fieldOf } from '../../../api/answers';
import { officeApi } from '../../../api/office/client';
import { officeRegistrationQuery, type LineRef } from '../../../api/office/registrations';
import * as form from '../../../forms/form.css';
import { useFormBase } from '../../../forms/form-base';
import { messagesOf, sendsWhenReady, useForm } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { EmailField } from '../../../ui/field/email-field';
import { PersonField } from '../../../ui/field/person-field';
import type { TextFieldType } from '../../../ui/field/text-field';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { ChangedNotice, LineDialog } from './line-dialog';
import * as css from './registration.css';
import { useLineChange } from './use-line-change';

const wording = { title: 'Not saved', text: 'We could not save this. Please try again.' };

type Values = Record<CorrectableField, string>;

interface ContactDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Corrects the contact details of a registration. */
export function ContactDialog({ id, title, onClose }: ContactDialogProps) {
  const query = useQuery(officeRegistrationQuery(id));
  if (!query.data)
    return (
      <LineDialog title="Correct the contact" description={title} query={query} busy={false} onClose={onClose}>
        {() => null}
      </LineDialog>
    );
  return <ContactForm id={id} title={title} query={query} facts={query.data} onClose={onClose} />;
}

function valuesOf({ contact }: OfficeRegistration): Values {
  return { ...contact, grade: contact.grade ?? '', parent_phone: phoneForForm(contact.parent_phone) };
}

interface ContactFormProps extends ContactDialogProps {
  query: UseQueryResult<OfficeRegistration>;
  facts: OfficeRegistration;
}

function ContactForm({ id, title, query, facts, onClose }: ContactFormProps) {
  const line: LineRef = { kind: 'registration', id };
  const show = useToast();
  // The values when the dialog opened. Only values typed since then are sent, even after someone else's change.
  const [before] = useState(() => valuesOf(facts));
  const names = correctableFields.filter((name) => name !== 'grade' || facts.contact.grade !== null);
  const changesOf = (typed: Values) =>
    Object.fromEntries(
      names.filter((name) => typed[name].trim() !== before[name]).map((name) => [name, typed[name].trim()]),
    );
  const { mutate, isPending, error } = useLineChange(
    line,
    (body: CorrectRegistrationRequest) =>
      fieldOf(officeApi.send(correctRegistration, { params: { id }, body }), 'registration'),
    ({ contact }) => {
      const isNewAddress = contact.parent_email !== before.parent_email;
      show({
        tone: 'success',
        title: 'Corrected',
        ...(isNewAddress && { description: `The confirmation goes to ${contact.parent_email} now.` }),
      });
      onClose();
    },
  );
  const { base, stale } = useFormBase(facts, { error, isPending });
  const problem = stale ? null : officeProblem(error, wording);
  const fields = useForm<CorrectableField>({
    id: 'registration-contact',
    initial: before,
    check: (typed) => messagesOf(checkRegistrationCorrection(changesOf(typed)), ownNames),
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, ownNames) : undefined,
  });
  const now = valuesOf(facts);
  const others = names.filter((name) => now[name] !== before[name]);
  const text = (name: CorrectableField, more: { type?: TextFieldType; inputMode?: 'tel' | 'email' } = {}) => (
    <PersonField label={correctableLabels[name]} autoComplete="off" required {...more} {...fields.field(name)} />
  );
  return (
    <LineDialog
      title="Correct the contact"
      description={title}
      query={query}
      busy={isPending}
      onClose={onClose}
      footer={
        <FormButtons
          formId="registration-contact"
          submitText="Save"
          busyText={isPending && 'Saving...'}
          onCancel={onClose}
        />
      }
    >
      {() => (
        <form
          id="registration-contact"
          className={form.form}
          noValidate
          onSubmit={sendsWhenReady(fields, isPending, (typed) =>
            Object.keys(changesOf(typed)).length === 0
              ? onClose()
              : mutate({ ...changesOf(typed), version: base.version }),
          )}
        >
          {stale ? (
            <ChangedNotice
              text={`Now stored: ${others.map((name) => `${correctableLabels[name]} ${now[name]}`).join(', ')}. Save again to store what you changed below.`}
            />
          ) : (
            <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
          )}
          <div className={css.pair}>
            {text('student_first_name')}
            {text('student_last_name')}
          </div>
          <div className={css.pair}>
            {text('parent_first_name')}
            {text('parent_last_name')}
          </div>
          <EmailField
            label={correctableLabels.parent_email}
            autoComplete="off"
            required
            hint="After a change we send the confirmation to the new address, and links sent to the old one stop working."
            {...fields.field('parent_email')}
          />
          <div className={css.pair}>
            {text('parent_phone', { type: 'tel' })}
            {text('student_email', { type: 'email' })}
          </div>
          <div className={css.pair}>
            {text('school')}
            {names.includes('grade') && text('grade')}
          </div>
        </form>
      )}
    </LineDialog>
  );
}

const ownNames = Object.fromEntries(correctableFields.map((name) => [name, name])) as Record<
  CorrectableField,
  CorrectableField
>;
