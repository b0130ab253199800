import { formatCents } from '@academy/contracts/rules/money';
import { datesOf, testPriceCents, type ChosenDates } from '@academy/contracts/rules/exams';
import { priceCents } from '../../../lib/money';
import { Button } from '../../../ui/button/button';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import { FieldError } from '../../../ui/field/field-frame';
import { SelectField } from '../../../ui/field/select-field';
import { ProgressText } from '../../../ui/progress/progress';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import { satAndAct } from '../choice';
import { withoutConflicts, type DateConflict } from '../date-conflicts';
import { controlPart } from '../date-part';
import type { DateOption, TestOption } from '../definition';
import { byMonth } from '../months';
import { aDate, openItem } from '../price-ahead';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { JoinWaitlist } from '../waitlist/join-waitlist';
import { sameConflicts, selectConflicts, selectError, selectOffer, selectTests } from '../registration-selectors';
import * as css from './choice-section.css';
import { ExamChoice } from './exam-choice';
import { OpenDates } from './open-dates';
import { partId } from './part-id';
import { areFew, isFull, seatsText } from './seats-text';

/** The dates of one chosen test, with the number of seats left. */
export function ChosenTestDates({ test }: { test: TestOption }) {
  const form = useRegistrationActor();
  const own = useRegistration(selectTests).find(({ id }) => id === test.id);
  const chosen = own?.dates ?? [];
  const conflicts = useRegistration(selectConflicts, sameConflicts).filter(({ testId }) => testId === test.id);
  const payable = (own && withoutConflicts([own], conflicts)[0]?.dates) ?? [];
  const id = partId(`dates:${test.id}`);
  const error = useRegistration(selectError(`dates:${test.id}`));
  const loading = useRegistration(selectOffer).undated;
  const { chargePerDate, requiresSeparateSATACTDates: separate } = test.info;
  const Dates = separate ? SatAndAct : AnyDates;
  const each = formatCents(priceCents(test.price));
  const count = datesOf(payable).length;
  const sum = formatCents(testPriceCents(priceCents(test.price), payable));
  const open = own && openItem(own, conflicts);
  return (
    <div
      role="group"
      className={error || conflicts.length > 0 ? css.invalidTest : css.test}
      aria-labelledby={`${id}-title`}
      aria-describedby={error ? `${id}-all-error` : undefined}
    >
      <div className={css.testHead}>
        <h3 className={css.testTitle} id={`${id}-title`}>
          {test.title}
        </h3>
        <span className={css.testPrice}>{!chargePerDate ? each : count === 0 ? aDate(each) : sum}</span>
        {(!chargePerDate || count > 0) && (
          <span className={css.note}>
            {chargePerDate ? `${count} ${count === 1 ? 'date' : 'dates'} at ${each}` : 'For both dates'}
          </span>
        )}
        {open && <span className={css.open}>{open}</span>}
      </div>
      {test.info.asksSatOrAct && <ExamChoice testId={test.id} exam={own?.exam} />}
      <FieldError id={`${id}-all`}>{error}</FieldError>
      <OpenDates testId={test.id} />
      {loading && <ProgressText>Loading dates...</ProgressText>}
      {!loading && <Dates test={test} chosen={chosen} conflicts={conflicts} />}
      <VisuallyHidden>
        <span role="status">{conflicts.at(-1)?.message}</span>
      </VisuallyHidden>
      <Button
        variant="quiet"
        className={css.remove}
        onClick={() => form.send({ type: 'TOGGLE_TEST', testId: test.id })}
      >
        Remove test<VisuallyHidden>: {test.title}</VisuallyHidden>
      </Button>
    </div>
  );
}

interface DatesProps {
  test: TestOption;
  chosen: ChosenDates;
  /** Conflicts of this test only. */
  conflicts: readonly DateConflict[];
}

function SatAndAct({ test, chosen, conflicts }: DatesProps) {
  const form = useRegistrationActor();
  const invalid = useRegistration(selectError(`dates:${test.id}`)) !== undefined;
  const dates = satAndAct(chosen);
  const optionsFor = (own: string) =>
    byMonth(test.dates).flatMap(([group, options]) =>
      options.map((date) => ({
        value: date.date,
        group,
        label: [date.display, seatsText(date, own)].filter(Boolean).join(', '),
        disabled: isFull(date) && date.date !== own,
      })),
    );
  const full = test.dates.filter((date) => isFull(date) && date.date !== dates.sat && date.date !== dates.act);
  return (
    <>
      {(['sat', 'act'] as const).map((slot) => (
        <SelectField
          key={slot}
          id={partId(controlPart(test.id, slot === 'sat' ? 0 : slot))}
          label={`${slot.toUpperCase()} date`}
          placeholder="Choose a Saturday"
          aria-invalid={invalid || undefined}
          error={conflicts.find(({ kind }) => kind === slot)?.message}
          value={dates[slot]}
          options={optionsFor(dates[slot])}
          onChange={({ target }) => form.send({ type: 'CHOOSE_DATE', testId: test.id, slot, date: target.value })}
        />
      ))}
      {full.map(({ date }) => (
        <JoinWaitlist key={date} test={test} date={date} named />
      ))}
    </>
  );
}

function AnyDates({ test, chosen, conflicts }: DatesProps) {
  const form = useRegistrationActor();
  const dates = datesOf(chosen);
  return (
    <>
      {byMonth(test.dates).map(([month, options]) => (
        <fieldset key={month}>
          <legend className={css.month}>{month}</legend>
          <div className={css.dates}>
            {options.map((date) => (
              <div key={date.id}>
                <CheckboxField
                  id={partId(controlPart(test.id, test.dates.indexOf(date)))}
                  error={conflicts.find((conflict) => conflict.date === date.date)?.message}
                  label={<DateLabel date={date} chosen={dates.includes(date.date)} />}
                  checked={dates.includes(date.date)}
                  disabled={isFull(date) && !dates.includes(date.date)}
                  onChange={() => form.send({ type: 'CHOOSE_DATE', testId: test.id, date: date.date })}
                />
                {isFull(date) && !dates.includes(date.date) && <JoinWaitlist test={test} date={date.date} />}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

function DateLabel({ date, chosen }: { date: DateOption; chosen: boolean }) {
  const seats = seatsText(date, chosen ? date.date : '');
  return (
    <span className={css.date}>
      {date.display}
      {seats && <span className={areFew(date) ? css.few : css.left}>{seats}</span>}
    </span>
  );
}
