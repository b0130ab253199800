import { useQuery } from '@tanstack/react-query';
import {
  undoOfficeStudent,
  type StudentChange,
  type StudentChangePreview,
} from '@academy/contracts/http/office/registration-students';

import { partsText } from '@academy/contracts/rules/student-merging';
import { useState, type ComponentProps } from 'react';
import {
  assignStudent,
  officeConsultationQuery,
  officeRegistrationQuery,
  studentChangeQuery,
  type AssignableRef,
  type LineRef,
} from '../../../api/office/registrations';
import { officeApi } from '../../../api/office/client';
import * as form from '../../../forms/form.css';
import { Button } from '../../../ui/button/button';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { RadioCards } from '../../../ui/field/radio-cards';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import * as frame from '../../office-frame.css';
import { officeProblem } from '../../office-problem';
import { dateText } from '../../office-time';
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
      effect="The parent is emailed."
      previewOf={(studentId) => studentChangeQuery(props.line.id, studentId)}
      changeOf={(facts) => facts.student_change ?? null}
    />
  );
}

function OfConsultation(props: StudentDialogProps) {
  return (
    <ChooseStudent
      {...props}
      query={useQuery(officeConsultationQuery(props.line.id))}
      nameOf={({ name }) => name}
      missing={() => 'This family has no student to choose for this consultation.'}
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
  /** What goes along when it goes to a student; without it, nothing is said about that. */
  previewOf?: (studentId: string) => ReturnType<typeof studentChangeQuery>;
  /** The last change of its student, which can be undone. */
  changeOf?: (facts: Facts) => StudentChange | null;
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
  previewOf,
  changeOf = () => null,
}: ChooseStudentProps<Facts>) {
  const show = useToast();
  const [chosen, setChosen] = useState('');
  const current = query.data?.student_id ?? null;
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useLineChange(
    line,
    (wanted: { studentId: string } | { undone: string }) =>
      'undone' in wanted
        ? officeApi.send(undoOfficeStudent, { params: { id: line.id, changeId: wanted.undone } }).then(() => undefined)
        : assignStudent(line, { student_id: wanted.studentId, instead_of: current }),
    () => {
      show({ tone: 'success', title: current === null ? 'Student chosen' : 'Student changed', description: title });
      onClose();
    },
  );
  const all = query.data?.students ?? [];
  const students = all.filter(({ id }) => id !== current);
  const value = chosen || (students.length === 1 ? (students[0]?.id ?? '') : '');
  const problem = officeProblem(error, wording);
  const preview = useQuery({
    ...(previewOf ?? ((id: string) => studentChangeQuery(line.id, id)))(value),
    enabled: previewOf !== undefined && value !== '',
  });
  const obstacle = value === '' ? null : (preview.data?.obstacle ?? null);
  return (
    <LineDialog
      title={current === null ? 'Choose the student' : 'Change the student'}
      description={title}
      query={query}
      busy={isPending}
      onClose={onClose}
      footer={
        students.length === 0 || obstacle !== null ? (
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
              if (value !== '' && obstacle === null && !isPending) mutate({ studentId: value });
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
            {value !== '' && preview.data && <ChangePreview preview={preview.data} />}
            <UndoChange change={changeOf(facts)} busy={isPending} onUndo={(undone) => mutate({ undone })} />
          </form>
        )
      }
    </LineDialog>
  );
}

/** What goes along with a registration, or why it cannot go to the chosen student. */
function ChangePreview({ preview: { obstacle, moves } }: { preview: StudentChangePreview }) {
  if (obstacle !== null)
    return (
      <Notice tone="caution" title="It cannot go to this student" live="status">
        {obstacle}
      </Notice>
    );
  const along = partsText(moves);
  return along === '' ? null : <p>Goes along: {along}.</p>;
}

interface UndoChangeProps {
  change: StudentChange | null;
  busy: boolean;
  onUndo: (id: string) => void;
}

/** Undoes the last change of the student. */
function UndoChange({ change, busy, onUndo }: UndoChangeProps) {
  if (!change) return null;
  return (
    <div>
      <p>
        {change.from} had it until {dateText(change.changed_at)}.
      </p>
      <Button variant="quiet" type="button" className={frame.flush} onClick={() => !busy && onUndo(change.id)}>
        Give it back to {change.from}
      </Button>
    </div>
  );
}
