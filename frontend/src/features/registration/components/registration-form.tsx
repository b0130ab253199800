import type { SyntheticEvent } from 'react';
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
import { ChoiceSection } from './choice-section';
import { FormField } from './form-field';
import { partId } from './part-id';
import * as css from './registration-form.css';
import { SavedStudents } from './saved-students';
import { SelectedSessions } from './selected-sessions';
import { StudentEmailField } from './student-email-field';
import { SummaryPanel } from './summary-panel';
import { TermsAndSubmit } from './terms-and-submit';

/** The form at the left, the summary at the right; on a phone the summary stands before the submit button. */
export function RegistrationForm() {
  const form = useRegistrationActor();
  const { sections, choice, wording } = useRegistration(selectDefinition);
  const lineId = useRegistration(selectLineId);
  const chosen = useRegistration(selectChosenName);
  const amount = useRegistration(selectAmount);
  const ahead = useRegistration(selectPriceAhead);
  const [open] = openItems(useRegistration(selectTests), useRegistration(selectConflicts, sameConflicts));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.send({ type: 'SUBMIT' });
  };
  return (
    <>
      <div className={css.columns}>
        <form id={formId} className={css.fields} noValidate onSubmit={submit} aria-label="Registration">
          <Faults />
          {sections.map(({ title, fields }, index) => (
            <FormSection key={title} number={index + 1} title={title}>
              {fields.some(({ name }) => name === 'student_first_name') && <SavedStudents />}
              <div className={css.pair}>
                {fields.map((field) => {
                  const Field = field.name === 'student_email' ? StudentEmailField : FormField;
                  return <Field key={field.name} field={field} />;
                })}
              </div>
            </FormSection>
          ))}
          <FormSection number={sections.length + 1} title={choice.title}>
            <ChoiceSection />
          </FormSection>
          {wording.sessionsAtEnd && (
            <FormSection number={sections.length + 2} title="Selected sessions">
              <SelectedSessions />
            </FormSection>
          )}
        </form>
        <div className={css.side}>
          <SummaryPanel />
        </div>
        <TermsAndSubmit />
      </div>
      <TotalBar lineId={lineId} chosen={open ?? chosen ?? choice.unchosen} amount={amount} ahead={ahead} />
    </>
  );
}

function Faults() {
  const { sections, wording } = useRegistration(selectDefinition);
  const labels = Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])));
  const faults = useRegistration(selectSummary, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const attempt = useRegistration(selectFailedSubmits);
  return <ErrorSummary title={wording.faultsTitle} attempt={attempt} errors={summaryLines(faults, labels, partId)} />;
}
