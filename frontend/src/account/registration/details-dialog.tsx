import { useId, useState } from 'react';
import { updateRegistrationDetails, type RegistrationPage } from '@academy/contracts/http/registration-page';
import { phoneForForm } from '@academy/contracts/rules/contact';
import {
  changeableFields,
  checkRegistrationChange,
  type ChangeableField,
} from '@academy/contracts/rules/registration-change';
import { detailFields } from '@academy/contracts/rules/registration-details';
import { fieldOf } from '../../api/answers';
import * as formCss from '../../forms/form.css';
import { formProblem } from '../../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { QuestionField } from '../../ui/field/question-field';
import { EmailField } from '../../ui/field/email-field';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { changeFailed } from '../booking/booking-wording';
import { useChange } from './use-change';

type Values = Record<ChangeableField, string>;

const names: readonly ChangeableField[] = [...changeableFields, ...detailFields.map(({ name }) => name)];
const wireNames = Object.fromEntries(names.map((name) => [name, name])) as Record<ChangeableField, string>;

/** Returns true if the form has this field: tests have neither a grade nor questions about lessons. */
const isAsked = ({ details, tests }: RegistrationPage, name: ChangeableField): boolean =>
  name === 'grade'
    ? details.grade !== null
    : tests.length === 0 || (changeableFields as readonly string[]).includes(name);

const valuesOf = ({ details }: RegistrationPage): Values =>
  Object.fromEntries(
    names.map((name) => [name, name === 'parent_phone' ? phoneForForm(details[name]) : (details[name] ?? '')]),
  ) as Values;

/** Returns only the changed fields, which are sent. */
const changesOf = (values: Values, initial: Values): Partial<Values> =>
  Object.fromEntries(names.filter((name) => values[name] !== initial[name]).map((name) => [name, values[name]]));

function check(values: Values, initial: Values): Messages<ChangeableField> {
  return messagesOf(checkRegistrationChange(changesOf(values, initial)), wireNames);
}

interface DetailsDialogProps {
  page: RegistrationPage;
  onClose: () => void;
}

/** A dialog for parents to edit a registration's details about the student and the lessons. */
export function DetailsDialog({ page, onClose }: DetailsDialogProps) {
  const formId = useId();
  const show = useToast();
  const [initial] = useState(() => valuesOf(page));
  const save = useChange({
    id: page.id,
    change: (values: Values, via) =>
      fieldOf(
        via.send(updateRegistrationDetails, { params: { id: page.id }, body: changesOf(values, initial) }),
        'data',
      ),
    onDone: () => {
      show({ tone: 'success', title: 'Details Saved' });
      onClose();
    },
  });
  const problem = save.error ? formProblem(save.error, changeFailed) : null;
  const form = useForm({
    id: 'registration-details',
    initial,
    check: (values: Values) => check(values, initial),
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, wireNames) : undefined,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutsidePress={false}
      title="Change details"
      description={`${page.package || page.service}, for ${page.student_name}.`}
      dismissible={!save.isPending}
      footer={
        <FormButtons
          formId={formId}
          submitText="Save Changes"
          busyText={save.isPending && 'Saving...'}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className={formCss.form}
        noValidate
        onSubmit={sendsWhenReady(form, save.isPending, (values) => save.mutate(values))}
      >
        <FormSummary form={form} problem={form.valid && !save.isPending ? problem : null} />
        <TextField label="School" autoComplete="off" required {...form.field('school')} />
        {isAsked(page, 'grade') && <TextField label="Grade" autoComplete="off" required {...form.field('grade')} />}
        <EmailField label="Student Email" autoComplete="off" required {...form.field('student_email')} />
        <TextField
          label="Parent Phone"
          type="tel"
          autoComplete="tel-national"
          required
          {...form.field('parent_phone')}
        />
        {detailFields
          .filter(({ name }) => isAsked(page, name))
          .map((question) => {
            const { id, value, error } = form.field(question.name);
            return (
              <QuestionField
                key={question.name}
                id={id}
                name={question.name}
                question={question}
                value={value}
                error={error}
                onChange={(next) => form.set({ [question.name]: next })}
              />
            );
          })}
      </form>
    </Dialog>
  );
}
