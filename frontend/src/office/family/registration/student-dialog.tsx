import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import {
  assignStudent,
  officeConsultationQuery,
  officeRegistrationQuery,
  type AssignableRef,
  type LineRef,
} from '../../../api/office/registrations';
import * as form from '../../../forms/form.css';
import { Button } from '../../../ui/button/button';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { RadioCards } from '../../../ui/field/radio-cards';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { LineDialog } from './line-dialog';
import { useLineChange } from './use-line-change';

const wording = { title: 'Not saved', text: 'We could not save the student. Please try again.' };

interface StudentDialogProps {
  line: LineRef;
  title: string;
  onClose: () => void;
}

/** Chooses which of the family's students a registration or a consultation is for, also instead of another one. */
export function StudentDialog(props: StudentDialogProps) {
  return props.line.kind === 'registration' ? <OfRegistration {...props} /> : <OfConsultation {...props} />;
}

function OfRegistration(props: StudentDialogProps) {
  return (
    <ChooseStudent
      {...props}
      query={useQuery(officeRegistrationQuery(props.line.id))}
      nameOf={({ child }) => child}
      missing={({ account, child }) =>
        (account ?? 'linked') === 'linked'
          ? `The family’s account has no students yet. Once the parent has added ${child}, choose the student here.`
          : `${child} is being added as a student. Please close this window and open it again in a minute.`
      }
      effect="Its tests, lessons, and results go with it, and the parent is emailed."
    />
  );
}

function OfConsultation(props: StudentDialogProps) {
  return (
    <ChooseStudent
      {...props}
      query={useQuery(officeConsultationQuery(props.line.id))}
      nameOf={({ name }) => name}
      missing={() => 'The family’s account has no student to choose for this consultation.'}
      effect="The time stays the same, and the family is emailed."
    />
  );
}

/** What is read about something that is for a student. */
interface StudentFacts {
  student_id?: string | null;
  students?: { id: string; name: string }[];
}

interface ChooseStudentProps<Facts> extends Omit<StudentDialogProps, 'line'> {
  line: AssignableRef;
  query: ComponentProps<typeof LineDialog<Facts>>['query'];
  /** The name on the form. */
  nameOf: (facts: Facts) => string;
  /** Why there is no student to choose. */
  missing: (facts: Facts) => string;
  /** What happens when the student is replaced. */
  effect: string;
}

/** Chooses one of the family's students, also instead of another one. */
export function ChooseStudent<Facts extends StudentFacts>({
  line,
  title,
  onClose,
  query,
  nameOf,
  missing,
  effect,
}: ChooseStudentProps<Facts>) {
  const show = useToast();
  const [chosen, setChosen] = useState('');
  const current = query.data?.student_id ?? null;
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useLineChange(
    line,
    (studentId: string) => assignStudent(line, { student_id: studentId, instead_of: current }),
    () => {
      show({ tone: 'success', title: current === null ? 'Student chosen' : 'Student changed', description: title });
      onClose();
    },
  );
  const all = query.data?.students ?? [];
  const students = all.filter(({ id }) => id !== current);
  const value = chosen || (students.length === 1 ? (students[0]?.id ?? '') : '');
  const problem = officeProblem(error, wording);
  return (
    <LineDialog
      title={current === null ? 'Choose the student' : 'Change the student'}
      description={title}
      query={query}
      busy={isPending}
      onClose={onClose}
      footer={
        students.length === 0 ? (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <FormButtons
            formId="choose-student"
            submitText="Save"
            busyText={isPending && 'Saving...'}
            onCancel={onClose}
          />
        )
      }
    >
      {(facts) =>
        students.length === 0 && current !== null ? (
          <Notice tone="caution">This family has no other student.</Notice>
        ) : students.length === 0 ? (
          <Notice tone="caution">{missing(facts)}</Notice>
        ) : (
          <form
            id="choose-student"
            className={form.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setAttempt(attempt + 1);
              if (value !== '' && !isPending) mutate(value);
            }}
          >
            {problem && (
              <Notice tone="danger" title={problem.title}>
                {problem.text}
              </Notice>
            )}
            <RadioCards
              id="choose-student-id"
              name="student"
              label={`The form says ${nameOf(facts)}`}
              hint={
                current !== null &&
                `It is for ${all.find(({ id }) => id === current)?.name ?? 'a student who was removed'} now. ${effect}`
              }
              required
              error={attempt > 0 && value === '' ? 'Please choose a student.' : undefined}
              value={value}
              onChange={setChosen}
              options={students.map(({ id, name }) => ({ value: id, name }))}
            />
          </form>
        )
      }
    </LineDialog>
  );
}
