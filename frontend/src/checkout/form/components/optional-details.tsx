import { useState } from 'react';
import { detailFields, type DetailField, type DetailName } from '@academy/contracts/rules/registration-details';
import { QuestionField } from '../../../ui/field/question-field';
import { Stack } from '../../../ui/layout/layout';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectError, selectHasDetails, selectValue } from '../registration-selectors';
import { formTexts } from '../registration-wording';
import { partId } from './part-id';
import * as css from './registration-form.css';

/** Optional questions that help a tutor. Collapsed until one of them is answered or has an error. */
export function OptionalDetails() {
  const isUsed = useRegistration(selectHasDetails);
  const [unfolded, setUnfolded] = useState(false);
  return (
    <details open={unfolded || isUsed} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary className={css.unfold}>{formTexts.optionalDetails}</summary>
      <Stack gap={5}>
        {detailFields.map((field) => (
          <Detail key={field.name} field={field} />
        ))}
      </Stack>
    </details>
  );
}

function Detail({ field }: { field: DetailField & { name: DetailName } }) {
  const form = useRegistrationActor();
  const value = useRegistration(selectValue(field.name));
  const error = useRegistration(selectError(field.name));
  return (
    <QuestionField
      id={partId(field.name)}
      name={field.name}
      question={field}
      value={value}
      error={error}
      onChange={(next) => form.send({ type: 'CHANGE', field: field.name, value: next })}
    />
  );
}
