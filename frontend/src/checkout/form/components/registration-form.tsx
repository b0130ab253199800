import { academyToday } from '../../../lib/academy-time';
import type { SyntheticEvent } from 'react';
import { useEarlySubmit } from '../../../lib/early-submit';
import { ErrorSummary } from '../../../ui/error-summary/error-summary';
import { summaryLines } from '../../../ui/error-summary/summary-lines';
import { FormSection } from '../../../ui/form-layout/form-section';
import { TotalBar } from '../../cart/components/total-bar';
import { formId } from '../form-names';
import { openItems } from '../price-ahead';
import { useRegistration, useRegistrationActor } from '../registration-context';
import {
  sameConflicts,
  selectAmount,
  selectChosenName,
  selectConflicts,
  selectDefinition,
  selectFailedSubmits,
  selectLineId,
  selectPriceAhead,
  selectSummary,
  selectTests,
} from '../registration-selectors';
import { labelsOf } from '../sections';
import { ChoiceSection } from './choice-section';
import { OptionalDetails } from './optional-details';
import { ParentFields } from './parent-fields';
import { partId } from './part-id';
import * as css from './registration-form.css';
import { SelectedSessions } from './selected-sessions';
import { StudentFields } from './student-fields';
import { SummaryPanel } from './summary-panel';
import { TermsAndSubmit } from './terms-and-submit';
import { choicesNotRestored } from '../choices-not-restored';

/** The form on the left, the summary on the right. On a phone the summary comes before the submit button. */
export function RegistrationForm({ looking }: { looking: boolean }) {
  useEarlySubmit(formId);
  const form = useRegistrationActor();
  const { sections, choice, wording } = useRegistration(selectDefinition);
  const lineId = useRegistration(selectLineId);
  const chosen = useRegistration(selectChosenName);
  const amount = useRegistration(selectAmount);
  const ahead = useRegistration(selectPriceAhead);
  const [open] = openItems(useRegistration(selectTests), useRegistration(selectConflicts, sameConflicts));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.send({ type: 'SUBMIT', today: academyToday() });
  };
  return (
    <>
      <div className={css.columns}>
        <form
          id={formId}
          className={css.fields}
          autoComplete={choicesNotRestored}
          noValidate
          onSubmit={submit}
          aria-label="Registration"
        >
          <Faults />
          <FormSection number={1} title={choice.title}>
            <ChoiceSection />
          </FormSection>
          {sections.map(({ title, fields }, index) => (
            <FormSection key={title} number={index + 2} title={title}>
              {fields.some(({ name }) => name === 'student_first_name') ? (
                <StudentFields fields={fields} />
              ) : (
                <ParentFields key={lineId} fields={fields} />
              )}
            </FormSection>
          ))}
          {choice.kind === 'packages' && (
            <FormSection number={sections.length + 2} title="Details">
              <OptionalDetails />
            </FormSection>
          )}
          {wording.sessionsAtEnd && (
            <FormSection number={sections.length + 2} title="Selected sessions">
              <SelectedSessions />
            </FormSection>
          )}
        </form>
        <div className={css.side}>
          <SummaryPanel />
        </div>
        <TermsAndSubmit looking={looking} />
      </div>
      <TotalBar lineId={lineId} chosen={open ?? chosen ?? choice.unchosen} amount={amount} ahead={ahead} />
    </>
  );
}

function Faults() {
  const definition = useRegistration(selectDefinition);
  const faults = useRegistration(selectSummary, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const attempt = useRegistration(selectFailedSubmits);
  const lines = summaryLines(faults, labelsOf(definition), partId);
  // A changed price is not the parent's mistake, so the list has no title.
  const title = lines.some(({ fieldId }) => fieldId) ? definition.wording.faultsTitle : undefined;
  return <ErrorSummary title={title} attempt={attempt} errors={lines} />;
}
