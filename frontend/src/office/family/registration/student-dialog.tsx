import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignStudent, officeRegistrationQuery, type LineRef } from '../../../api/office/registrations';
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

/** Chooses the student of a package, so that lessons can be booked. */
export function StudentDialog({ line, title, onClose }: StudentDialogProps) {
  const show = useToast();
  const query = useQuery(officeRegistrationQuery(line.id));
  const [chosen, setChosen] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useLineChange(
    line,
    (studentId: string) => assignStudent(line.id, studentId),
    () => {
      show({ tone: 'success', title: 'Student chosen', description: title });
      onClose();
    },
  );
  const students = query.data?.student_id === null ? query.data.students : [];
  const value = chosen || (students.length === 1 ? (students[0]?.id ?? '') : '');
  const problem = officeProblem(error, wording);
  return (
    <LineDialog
      title="Choose the student"
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
        facts.student_id !== null ? (
          <Notice tone="caution">
            These sessions are for {facts.students.find(({ id }) => id === facts.student_id)?.name ?? 'a student'}{' '}
            already.
          </Notice>
        ) : facts.students.length === 0 ? (
          <Notice tone="caution">
            This family has no account with students yet. Once the parent has made one and added {facts.child}, choose
            the student here.
          </Notice>
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
              label={`The form says ${facts.child}`}
              required
              error={attempt > 0 && value === '' ? 'Please choose a student.' : undefined}
              value={value}
              onChange={setChosen}
              options={facts.students.map(({ id, name }) => ({ value: id, name }))}
            />
          </form>
        )
      }
    </LineDialog>
  );
}
