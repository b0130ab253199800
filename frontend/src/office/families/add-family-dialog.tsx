import { addFamily } from '@academy/contracts/http/office/families';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { checkPersonLastName, checkPersonName, checkPhoneTenOrEleven } from '@academy/contracts/rules/contact';
import { checkFamilyEmail } from '@academy/contracts/rules/office-families';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { keepFamily } from '../../api/office/families';
import * as css from '../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { EmailField } from '../../ui/field/email-field';
import { LastNameField } from '../../ui/field/last-name-field';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';

const fields = { first_name: 'first_name', last_name: 'last_name', phone: 'phone', email: 'email' } as const;
type Field = keyof typeof fields;

function check({ first_name: first, last_name: last, phone, email }: Record<Field, string>): Messages<Field> {
  const found = {
    first_name: checkPersonName(first),
    last_name: checkPersonLastName(last),
    phone: checkPhoneTenOrEleven(phone),
    email: checkFamilyEmail(email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null)) as Messages<Field>;
}

const wording = { title: 'Not added', text: 'We could not add the family. Please try again.' };

/** Adds a family that called. */
export function AddFamilyDialog({ onClose }: { onClose: () => void }) {
  const show = useToast();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (contact: Record<Field, string>) => fieldOf(officeApi.send(addFamily, { body: contact }), 'family'),
    onSuccess: (family) => {
      keepFamily(cache, family.id, family);
      show({ tone: 'success', title: `${family.name} was added` });
      void navigate({ to: '/office/families/$id', params: { id: family.id } });
    },
  });
  const problem = officeProblem(error, wording);
  const form = useForm<Field>({
    id: 'add-family',
    initial: { first_name: '', last_name: '', phone: '', email: '' },
    check,
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, fields) : undefined,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="New family"
      description="For someone who called and has not used the site."
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId="add-family" submitText="Add" busyText={isPending && 'Adding...'} onCancel={onClose} />
      }
    >
      <form
        id="add-family"
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, (values) => mutate(values))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        <div className={css.pair}>
          <TextField label="First name" autoComplete="off" required {...form.field('first_name')} />
          <LastNameField label="Last name" autoComplete="off" required {...form.field('last_name')} />
        </div>
        <TextField label="Phone" type="tel" autoComplete="off" required {...form.field('phone')} />
        <EmailField label="Email" optional autoComplete="off" {...form.field('email')} />
      </form>
    </Dialog>
  );
}
