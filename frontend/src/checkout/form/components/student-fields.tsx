import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useContext } from 'react';
import { sameName } from '@academy/contracts/rules/contact';
import { studentsQuery } from '../../../api/students';
import { useSession } from '../../../session/session-context';
import { selectParent } from '../../../session/session-selectors';
import { RadioCards } from '../../../ui/field/radio-cards';
import type { FieldSpec } from '../definition';
import { FamilyStudents, fillsOf, knownStudents, type KnownStudent } from '../known-people';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectLineId, selectValue } from '../registration-selectors';
import { formTexts } from '../registration-wording';
import { FormField } from './form-field';
import * as css from './registration-form.css';

/** The student's fields, with a card for each known child that fills them in. */
export function StudentFields({ fields }: { fields: readonly FieldSpec[] }) {
  const parent = useSession(selectParent);
  const family = useContext(FamilyStudents);
  const { data: own = [] } = useQuery({
    ...studentsQuery(parent?.id ?? ''),
    enabled: parent !== null && family === null,
  });
  const lineId = useRegistration(selectLineId);
  const drafts = useRegistration(({ context }) => context.drafts);
  const first = useRegistration(selectValue('student_first_name'));
  const last = useRegistration(selectValue('student_last_name'));
  const typed = `${first} ${last}`.trim();
  const students = knownStudents(family ?? own, { drafts, lineId });
  const chosen = students.find(({ name }) => sameName(name, typed));
  const hint = (name: string) =>
    name === 'student_email' && chosen && !chosen.values.student_email ? formTexts.noStudentEmail : undefined;
  return (
    <>
      {students.length > 0 && <StudentCards students={students} chosen={chosen?.id ?? (typed && another)} />}
      <div className={css.pair}>
        {fields.map((field) => (
          <FormField key={field.name} field={field} hint={hint(field.name)} />
        ))}
      </div>
    </>
  );
}

const another = 'another';

function StudentCards({ students, chosen }: { students: readonly KnownStudent[]; chosen: string }) {
  const form = useRegistrationActor();
  // Hydration starts from the prerendered fields. Checked here, so that they are not rendered again before the form has read them.
  const hydrated = useHydrated();
  const fill = (id: string) =>
    fillsOf(students.find((student) => student.id === id)).forEach(([field, value]) =>
      form.send({ type: 'CHANGE', field, value }),
    );
  if (!hydrated) return null;
  return (
    <RadioCards
      id="known-student"
      name="known-student"
      label="Who is this for?"
      value={chosen}
      onChange={fill}
      options={[...students.map(({ id, name }) => ({ value: id, name })), { value: another, name: 'Another student' }]}
    />
  );
}
