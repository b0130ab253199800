import { fullName } from '@academy/contracts/rules/full-name';
import type { FieldName, FieldSpec } from '../definition';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectLineId, selectValue } from '../registration-selectors';
import { FormField } from './form-field';
import * as css from './registration-form.css';
import { StudentCards, useMeantStudent } from './student-cards';

/** The student's fields, with a card for each known child that fills them in. */
export function StudentFields({ fields }: { fields: readonly FieldSpec[] }) {
  const form = useRegistrationActor();
  const lineId = useRegistration(selectLineId);
  const drafts = useRegistration(({ context }) => context.drafts);
  const first = useRegistration(selectValue('student_first_name'));
  const last = useRegistration(selectValue('student_last_name'));
  const typed = fullName(first, last);
  const chosenId = useRegistration(selectValue('student_id'));
  const fill = (field: FieldName, value: string) => form.send({ type: 'CHANGE', field, value });
  const known = useMeantStudent({ drafts, lineId, typed, chosenId, onChoose: (id) => fill('student_id', id) });
  return (
    <>
      {/* The next child's line starts without a choice. */}
      <StudentCards key={lineId} known={known} typed={typed} onFill={fill} />
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
