import { addOfficeStudent } from '@academy/contracts/http/office/students';
import { sameName } from '@academy/contracts/rules/name-key';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import type { OfficeRegistration } from '@academy/contracts/http/office/registrations';
import { officeApi } from '../../../api/office/client';
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

/** The choice of a student who is added. */
const added = 'new';

const otherAddressText =
  'If the family has an account with another address, correct the contact of this registration first.';

/** The student whom a registration without an account names, if the family has no student of this name. */
const newStudentOf = ({ account = 'linked', child, students }: OfficeRegistration): string | null =>
  account === 'linked' || students.some(({ name }) => sameName(name, child)) ? null : child;

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
      missing={({ child }) =>
        `The family’s account has no students yet. Once the parent has added ${child}, choose the student here.`
      }
      newStudent={newStudentOf}
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
  /** The name of a student who can be added; null when none can. */
  newStudent?: (facts: Facts) => string | null;
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
  newStudent,
  effect,
}: ChooseStudentProps<Facts>) {
  const show = useToast();
  const [chosen, setChosen] = useState('');
  const current = query.data?.student_id ?? null;
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useLineChange(
    line,
    async (studentId: string) => {
      const instead = { instead_of: current };
      if (studentId !== added) return assignStudent(line, { student_id: studentId, ...instead });
      await officeApi.send(addOfficeStudent, { params: { id: line.id }, body: instead });
    },
    () => {
      show({ tone: 'success', title: current === null ? 'Student chosen' : 'Student changed', description: title });
      onClose();
    },
  );
  const all = query.data?.students ?? [];
  const name = (query.data && newStudent?.(query.data)) ?? null;
  const students = [
    ...all.filter(({ id }) => id !== current),
    ...(name === null ? [] : [{ id: added, name: `${name}, as a new student` }]),
  ];
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
                current === null
                  ? name !== null && otherAddressText
                  : `It is for ${all.find(({ id }) => id === current)?.name ?? 'a student who was removed'} now. ${effect}`
              }
              required
              error={attempt > 0 && value === '' ? 'Please choose a student.' : undefined}
              value={value}
              onChange={setChosen}
              options={students.map(({ id, name: text }) => ({ value: id, name: text }))}
            />
          </form>
        )
      }
    </LineDialog>
  );
}
