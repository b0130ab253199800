import { academy } from '@academy/contracts/academy';
import { formatCents } from '@academy/contracts/rules/money';
import { doorsNote } from '@academy/contracts/seed/test-day';
import { priceCents } from '../../../lib/money';
import { MultiSelect } from '../../../ui/field/multi-select';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectDefinition, selectError, selectOffer, selectTests } from '../registration-selectors';
import * as css from './choice-section.css';
import { ChosenTestDates } from './chosen-test-dates';
import { partId } from './part-id';
import { SafeHtml } from './safe-html';
import { SecondDiagnostic } from './second-diagnostic';

const { line1, city, state, postalCode } = academy.address;

/** Tests to select, and the dates of the selected ones. */
export function TestChoice() {
  const form = useRegistrationActor();
  const { label } = useRegistration(selectDefinition).choice;
  const { tests } = useRegistration(selectOffer);
  const chosen = useRegistration(selectTests);
  const error = useRegistration(selectError('tests'));
  const isChosen = (testId: string) => chosen.some(({ id }) => id === testId);
  const selected = chosen.length === 1 ? '1 test selected' : `${chosen.length} tests selected`;
  return (
    <>
      <address className={css.place}>
        Tests are held at {line1}, {city}, {state} {postalCode}. {doorsNote}
      </address>
      <MultiSelect
        id={partId('tests')}
        label={label}
        summary={chosen.length > 0 ? selected : 'Select test types'}
        error={error}
        onToggle={(testId) => form.send({ type: 'TOGGLE_TEST', testId })}
        options={tests.map(({ id, title, price, description, info }) => ({
          value: id,
          name: title,
          price: info.chargePerDate ? `${formatCents(priceCents(price))} a date` : formatCents(priceCents(price)),
          description: description ? <SafeHtml html={description} /> : undefined,
          checked: isChosen(id),
        }))}
      />
      <SecondDiagnostic />
      {tests
        .filter(({ id }) => isChosen(id))
        .map((test) => (
          <ChosenTestDates key={test.id} test={test} />
        ))}
    </>
  );
}
