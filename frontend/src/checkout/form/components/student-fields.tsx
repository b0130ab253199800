import { useEffect } from 'react';
import { fullName } from '@academy/contracts/rules/full-name';
import type { FieldSpec } from '../definition';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectLineId, selectValue } from '../registration-selectors';
import { FormField } from './form-field';
import * as css from './registration-form.css';
import { StudentCards, useKnownStudents } from './student-cards';

/** The student's fields, with a card for each known child that fills them in. */
export function StudentFields({ fields }: { fields: readonly FieldSpec[] }) {
  const form = useRegistrationActor();
  const lineId = useRegistration(selectLineId);
  const drafts = useRegistration(({ context }) => context.drafts);
  const first = useRegistration(selectValue('student_first_name'));
  const last = useRegistration(selectValue('student_last_name'));
  const typed = fullName(first, last);
  const chosenId = useRegistration(selectValue('student_id'));
  const known = useKnownStudents({ drafts, lineId }, typed, chosenId);
  const meantId = known.chosen && (known.chosen.values.student_id ?? '');
  // Typing the name of a known child chooses that child.
  useEffect(() => {
    if (meantId !== undefined && meantId !== chosenId)
      form.send({ type: 'CHANGE', field: 'student_id', value: meantId });
  }, [meantId, chosenId, form]);
  return (
    <>
      <StudentCards
        known={known}
        typed={typed}
        onFill={(field, value) => form.send({ type: 'CHANGE', field, value })}
      />
      <div className={css.pair}>
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            hint={field.name === 'student_email' ? known.emailHint : undefined}
          />
        ))}
      </div>
    </>
  );
}
