import type { Family, FamilyChild } from '@academy/contracts/http/office/families';
import { mergeStudents, type StudentMergePreview } from '@academy/contracts/http/office/student-merging';
import { checkReason } from '@academy/contracts/rules/office-accounts';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { listed } from '@academy/contracts/rules/listed';
import { partsText, studentMergeMessages } from '@academy/contracts/rules/student-merging';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldOf } from '../../../api/answers';
import { messageOf } from '../../../api/errors';
import { officeApi } from '../../../api/office/client';
import { studentMergeQuery } from '../../../api/office/student-merging';
import * as form from '../../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import { RadioCards } from '../../../ui/field/radio-cards';
import { TextField } from '../../../ui/field/text-field';
import { LoadFailure } from '../../../ui/load-failure/load-failure';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { useToast } from '../../../ui/toast/toast';
import { useStaff } from '../../office-context';
import * as frame from '../../office-frame.css';
import { officeProblem } from '../../office-problem';
import { useStepUp } from '../../step-up/step-up-context';
import { useFocusReturn } from '../../use-focus-return';
import { useAccountChange } from '../account/use-account-change';

const openerId = 'merge-students';
const formId = 'merge-students-form';
const wording = { title: 'Not merged', text: 'We could not merge the students. Please try again.' };

type Student = FamilyChild & { student_id: string };

const studentsOf = ({ children }: Family): Student[] =>
  children.flatMap(({ student_id: id, ...child }) => (id === null ? [] : { ...child, student_id: id }));

interface MergeStudentsProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
}

/** Merges two students of the family who are the same child. Managers only. */
export function MergeStudents({ id, family }: MergeStudentsProps) {
  const { role } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const returnTo = useFocusReturn();
  const students = studentsOf(family);
  if (!roleIncludes(role, 'manager') || (students.length < 2 && !isOpen)) return null;
  return (
    <>
      <Button id={openerId} variant="quiet" className={frame.flush} onClick={() => setOpen(true)}>
        Merge two students…
      </Button>
      {isOpen && (
        <MergeDialog
          id={id}
          students={students}
          onClose={() => {
            setOpen(false);
            returnTo(openerId);
          }}
          onDone={() => {
            setOpen(false);
            returnTo('family-history');
          }}
        />
      )}
    </>
  );
}

interface MergeDialogProps {
  id: string;
  students: Student[];
  onClose: () => void;
  onDone: () => void;
}

/** A student of an account stays, because only such a student can sign in. */
const suggestMain = (students: readonly Student[]): string =>
  (students.find(({ account_id: account }) => account !== null) ?? students[0])?.student_id ?? '';

const optionOf = ({ student_id: value, name, email, school, account_id: account }: Student) => ({
  value,
  name,
  description: [email, school, account === null && 'no account'].filter(Boolean).join(', ') || undefined,
});

function MergeDialog({ id, students, onClose, onDone }: MergeDialogProps) {
  const show = useToast();
  const { asking } = useStepUp();
  const [chosen, setChosen] = useState({ main: suggestMain(students), other: '' });
  const others = students.filter(({ student_id: one }) => one !== chosen.main);
  const [other = others.length === 1 ? others[0] : undefined] = others.filter(
    ({ student_id: one }) => one === chosen.other,
  );
  const main = students.find(({ student_id: one }) => one === chosen.main);
  const preview = useQuery({
    ...studentMergeQuery(chosen.main, other?.student_id ?? ''),
    enabled: other !== undefined,
  });
  const { data } = preview;
  const { mutate, isPending, error } = useAccountChange(
    id,
    ({ reason, signIn }: { reason: string; signIn: string }) =>
      fieldOf(
        officeApi.send(mergeStudents, {
          params: { id: chosen.main },
          body: { student_id: other?.student_id ?? '', reason: reason.trim(), ends_sign_in: signIn === 'ends' },
        }),
        'family',
      ),
    () => {
      show({
        tone: 'success',
        title: 'The students were merged',
        description: `${other?.name} is now ${main?.name}. You can separate them again.`,
      });
      onDone();
    },
  );
  const problem = officeProblem(error, wording);
  const fields = useForm({
    id: formId,
    initial: { other: '', signIn: '', reason: '' },
    check: ({ signIn, reason }) => {
      const why = checkReason(reason);
      return {
        ...(!other && { other: studentMergeMessages.studentRequired }),
        ...(data?.ends_sign_in && signIn === '' && { signIn: studentMergeMessages.signIn }),
        ...(why !== null && { reason: why }),
      };
    },
    showOn: 'submit',
    refused: problem
      ? messagesOf(problem.fields, { other: 'student_id', signIn: 'ends_sign_in', reason: 'reason' })
      : undefined,
  });
  /** Another pair has another preview, so the sign-in is asked about again. */
  const choose = (some: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...some });
    fields.set({ other: '', signIn: '' });
  };
  const isPossible = !other || data?.obstacle === null;
  return (
    <Dialog
      open={!asking}
      onClose={onClose}
      title="Merge two students"
      description="For one child who appears twice. You can separate them again, and each gets back what it had."
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        isPossible ? (
          <FormButtons formId={formId} submitText="Merge" busyText={isPending && 'Merging...'} onCancel={onClose} />
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <form
        id={formId}
        className={form.form}
        noValidate
        onSubmit={sendsWhenReady(fields, isPending || !isPossible, mutate)}
      >
        <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
        <RadioCards
          id="merge-main-student"
          name="merge-main-student"
          label="Which one stays?"
          hint="Its name, email and sign-in stay."
          options={students.map(optionOf)}
          value={chosen.main}
          onChange={(value) => choose({ main: value, other: chosen.other === value ? '' : chosen.other })}
        />
        {others.length > 1 && (
          <RadioCards
            id={fields.field('other').id}
            name="merge-other-student"
            label={`Which one is ${main?.name} too?`}
            required
            error={fields.errors.other}
            options={others.map(optionOf)}
            value={chosen.other}
            onChange={(value) => choose({ other: value })}
          />
        )}
        {main && other && <Preview query={preview} main={main.name} other={other.name} />}
        {other && data?.ends_sign_in && (
          <CheckboxField
            id={fields.field('signIn').id}
            label={`${other.name} can no longer sign in as ${data.ends_sign_in}`}
            hint={`Only ${main?.name}’s sign-in stays. Please tell the family. Separating the students brings this one back.`}
            error={fields.errors.signIn}
            checked={fields.values.signIn === 'ends'}
            onChange={({ target }) => fields.set({ signIn: target.checked ? 'ends' : '' })}
          />
        )}
        {isPossible && (
          <TextField
            label="Why"
            hint="The list of merged students shows it."
            autoComplete="off"
            required
            {...fields.field('reason')}
          />
        )}
      </form>
    </Dialog>
  );
}

interface PreviewProps {
  query: {
    data: StudentMergePreview | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  main: string;
  other: string;
}

/** What merging does, or why it is not possible. */
function Preview({ query: { data, error, isFetching, refetch }, main, other }: PreviewProps) {
  if (!data && error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load what would happen. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ProgressText>Loading what would happen...</ProgressText>;
  if (data.obstacle !== null)
    return (
      <Notice tone="caution" title="They cannot be merged">
        {data.obstacle}
      </Notice>
    );
  const [moves, stays] = [partsText(data.moves), partsText(data.stays)];
  return (
    <Notice title={`${other} becomes ${main}`}>
      Moves to {main}: {moves || 'nothing'}.{stays && ` Stays behind, because ${main} has the same: ${stays}.`}
      {data.fills.length > 0 && ` ${main} also gets the ${listed(data.fills).replaceAll('_', ' ')}.`} No one is emailed.
    </Notice>
  );
}
