import { useQuery } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { splitFullName } from '@academy/contracts/rules/contact';
import type { Student } from '@academy/contracts/http/students';
import { studentsQuery } from '../../../api/students';
import { SelectField } from '../../../ui/field/select-field';
import { useSession } from '../../session/session-context';
import { selectParent } from '../../session/session-selectors';
import type { FieldName } from '../definition';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectValue } from '../registration-selectors';

/** Lets a signed-in parent fill the student's fields with one of their students. Nobody else sees it. */
export function SavedStudents() {
  const parent = useSession(selectParent);
  // The session may know its parent before the page's own HTML, which is for everybody, is taken over.
  return (
    <ClientOnly>
      {parent && <StudentPicker parentId={parent.id} />}
    </ClientOnly>
  );
}

function StudentPicker({ parentId }: { parentId: string }) {
  const form = useRegistrationActor();
  const { data: students = [] } = useQuery(studentsQuery(parentId));
  const first = useRegistration(selectValue('student_first_name'));
  const last = useRegistration(selectValue('student_last_name'));
  if (students.length === 0) return null;
  const typed = `${first} ${last}`.trim();
  const shown = students.find(({ student_name }) => student_name.trim() === typed)?.id ?? '';
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
      value={shown}
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
