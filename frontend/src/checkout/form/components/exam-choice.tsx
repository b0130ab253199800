import { satOrAct, type SatOrAct } from '@academy/contracts/rules/exams';
import { RadioCards } from '../../../ui/field/radio-cards';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectError } from '../registration-selectors';
import { partId } from './part-id';

/** Asks which exam a test is, if its title names neither SAT nor ACT. */
export function ExamChoice({ testId, exam }: { testId: string; exam: SatOrAct | undefined }) {
  const form = useRegistrationActor();
  const error = useRegistration(selectError(`exam:${testId}`));
  const id = partId(`exam:${testId}`);
  return (
    <RadioCards
      id={id}
      name={id}
      label="SAT or ACT"
      required
      error={error}
      value={exam}
      options={satOrAct.map((value) => ({ value, name: value }))}
      onChange={(value) => form.send({ type: 'CHOOSE_EXAM', testId, exam: value as SatOrAct })}
    />
  );
}
