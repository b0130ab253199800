import { useQuery } from '@tanstack/react-query';
import type { Student } from '@academy/contracts/http/students';
import { studentsQuery } from '../../../api/students';
import { useSession } from '../../session/session-context';
import { selectParent } from '../../session/session-selectors';
import { useRegistration } from '../registration-context';
import { selectValue } from '../registration-selectors';

/** The signed-in parent's students, and the one whose name stands on the form. */
export function useSavedStudents(): { students: readonly Student[]; chosen: Student | undefined } {
  const parent = useSession(selectParent);
  const { data: students = [] } = useQuery({ ...studentsQuery(parent?.id ?? ''), enabled: parent !== null });
  const first = useRegistration(selectValue('student_first_name'));
  const last = useRegistration(selectValue('student_last_name'));
  const typed = `${first} ${last}`.trim();
  return { students, chosen: students.find(({ student_name }) => student_name.trim() === typed) };
}
