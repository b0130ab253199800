import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { sameName } from '@academy/contracts/rules/name-key';
import { useHydrated } from '../../../lib/use-hydrated';
import { studentsQuery } from '../../../api/students';
import { useSession } from '../../../session/session-context';
import { selectParent } from '../../../session/session-selectors';
import { useFewer } from '../../../ui/fewer/use-fewer';
import { Stack } from '../../../ui/layout/layout';
import { RadioCards } from '../../../ui/field/radio-cards';
import type { CartLine } from '../../cart/cart-lines';
import type { FieldName } from '../definition';
import { FamilyStudents, fillsOf, knownStudents, meantStudent, type KnownStudent } from '../known-people';
import { formTexts } from '../registration-wording';

interface Known {
  students: KnownStudent[];
  /** The known child that the form is for. */
  chosen: KnownStudent | undefined;
  /** Hint for the email field of a child without an email. */
  emailHint: string | undefined;
}

interface MeantStudentOptions {
  /** Lines of the cart, of which the form's own is left out. */
  drafts: readonly CartLine[];
  lineId: string;
  /** The student's name as typed. */
  typed: string;
  /** Id of the family's child who was chosen; '' for none. */
  chosenId: string;
  /** Called when the name of another known child is typed. */
  onChoose: (id: string) => void;
}

/** The children that the account or the cart knows, and the one that the form is for. Typing the name of a known child chooses that child. */
export function useMeantStudent({ typed, chosenId, onChoose, ...own }: MeantStudentOptions): Known {
  const parent = useSession(selectParent);
  const family = useContext(FamilyStudents);
  const { data: saved = [] } = useQuery({
    ...studentsQuery(parent?.id ?? ''),
    enabled: parent !== null && family === null,
  });
  const students = knownStudents(family ?? saved, own);
  const chosen = meantStudent(students, typed, chosenId);
  const meantId = chosen && (chosen.values.student_id ?? '');
  useEffect(() => {
    if (meantId !== undefined && meantId !== chosenId) onChoose(meantId);
  }, [meantId, chosenId, onChoose]);
  return { students, chosen, emailHint: chosen && !chosen.values.student_email ? formTexts.noStudentEmail : undefined };
}

const another = 'another';
const noun = { one: 'student', many: 'students' };

/** The child's name. Children with the same name also show their email or school. */
function labelOf({ name, values }: KnownStudent, students: readonly KnownStudent[]): string {
  const isShared = students.filter((other) => sameName(other.name, name)).length > 1;
  const more = values.student_email || values.school;
  return isShared && more ? `${name} (${more})` : name;
}

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
  // Choosing another student empties the fields, so what is typed does not say that it was chosen.
  const [isAnother, setAnother] = useState(false);
  const { shown, controls } = useFewer({ items: students, textOf: ({ name }) => name, noun, always: chosen });
  if (!hydrated || students.length === 0) return null;
  const cards = (
    <RadioCards
      id="known-student"
      name="known-student"
      label="Who is this for?"
      hint={
        chosen?.values.student_id && typed && !sameName(chosen.name, typed)
          ? formTexts.recordOf(chosen.name)
          : undefined
      }
      value={chosen?.id ?? (isAnother || typed !== '' ? another : '')}
      onChange={(id) => {
        setAnother(id === another);
        fillsOf(students.find((student) => student.id === id)).forEach(([field, value]) => onFill(field, value));
      }}
      options={[
        ...shown.map((student) => ({ value: student.id, name: labelOf(student, students) })),
        { value: another, name: 'Another student' },
      ]}
    />
  );
  return controls ? (
    <Stack gap={4}>
      {controls}
      {cards}
    </Stack>
  ) : (
    cards
  );
}
