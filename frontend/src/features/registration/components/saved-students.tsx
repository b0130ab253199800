import { ClientOnly } from '@tanstack/react-router';
import { splitFullName } from '@academy/contracts/rules/contact';
import type { Student } from '@academy/contracts/http/students';
import { SelectField } from '../../../ui/field/select-field';
import { useSession } from '../../session/session-context';
import { selectParent } from '../../session/session-selectors';
import type { FieldName } from '../definition';
import { useRegistrationActor } from '../registration-context';
import { useSavedStudents } from './use-saved-students';

/** Lets a signed-in parent fill the student's fields with one of their students. Nobody else sees it. */
export function SavedStudents() {
  const parent = useSession(selectParent);
  // The session may know its parent before the page's own HTML, which is for everybody, is taken over.
  return <ClientOnly>{parent && <StudentPicker />}</ClientOnly>;
}

function StudentPicker() {
  const form = useRegistrationActor();
  const { students, chosen } = useSavedStudents();
  if (students.length === 0) return null;
  const fill = (id: string) => {
    const student = students.find((one) => one.id === id);
    fieldsOf(student).forEach(([field, value]) => form.send({ type: 'CHANGE', field, value }));
  };
  return (
    <SelectField
      id="saved-student"
      label="Use one of your students"
      optional
      placeholder="Another student"
      value={chosen?.id ?? ''}
      options={students.map(({ id, student_name }) => ({ value: id, label: student_name }))}
      onChange={({ target }) => fill(target.value)}
    />
  );
}

function fieldsOf(student: Student | undefined): [FieldName, string][] {
  const { first, last } = splitFullName(student?.student_name ?? '');
  return [
    ['student_first_name', first],
    ['student_last_name', last],
    ['student_email', student?.student_email ?? ''],
    ['school', student?.school ?? ''],
  ];
}
