import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { sameName } from '@academy/contracts/rules/name-key';
import { useHydrated } from '../../../lib/use-hydrated';
import { studentsQuery } from '../../../api/students';
import { useSession } from '../../../session/session-context';
import { selectParent } from '../../../session/session-selectors';
import { RadioCards } from '../../../ui/field/radio-cards';
import type { CartLine } from '../../cart/cart-lines';
import type { FieldName } from '../definition';
import { FamilyStudents, fillsOf, knownStudents, type KnownStudent } from '../known-people';
import { formTexts } from '../registration-wording';

interface Known {
  students: KnownStudent[];
  /** The known child whose name is typed. */
  chosen: KnownStudent | undefined;
  /** Hint for the email field of a child without an email. */
  emailHint: string | undefined;
}

/**
 * The children that the account or the cart knows.
 * @param drafts lines of the cart, of which the form's own is left out
 * @param typed the student's name as typed
 */
export function useKnownStudents(own: { drafts: readonly CartLine[]; lineId: string }, typed: string): Known {
  const parent = useSession(selectParent);
  const family = useContext(FamilyStudents);
  const { data: saved = [] } = useQuery({
    ...studentsQuery(parent?.id ?? ''),
    enabled: parent !== null && family === null,
  });
  const students = knownStudents(family ?? saved, own);
  const chosen = students.find(({ name }) => sameName(name, typed));
  return { students, chosen, emailHint: chosen && !chosen.values.student_email ? formTexts.noStudentEmail : undefined };
}

const another = 'another';

interface StudentCardsProps {
  known: Known;
  /** The student's name as typed. */
  typed: string;
  /** Called for each field of the chosen child, also with empty values. */
  onFill: (field: FieldName, value: string) => void;
}

/** A card for each known child that fills in the fields below. Renders nothing if no child is known. */
export function StudentCards({ known: { students, chosen }, typed, onFill }: StudentCardsProps) {
  // Hydration starts from the prerendered fields. Checked here, so that they are not rendered again before the form has read them.
  const hydrated = useHydrated();
  if (!hydrated || students.length === 0) return null;
  return (
    <RadioCards
      id="known-student"
      name="known-student"
      label="Who is this for?"
      value={chosen?.id ?? (typed && another)}
      onChange={(id) =>
        fillsOf(students.find((student) => student.id === id)).forEach(([field, value]) => onFill(field, value))
      }
      options={[...students.map(({ id, name }) => ({ value: id, name })), { value: another, name: 'Another student' }]}
    />
  );
}
