import type { BillingDetails } from '@academy/contracts/http/billing';
import { billingFields, checkBilling, countries, readBilling } from '@academy/contracts/rules/billing';
import * as css from '../../forms/form.css';
import type { FormProblem } from '../../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import { EmailField } from '../../ui/field/email-field';
import { TextField } from '../../ui/field/text-field';

const wireNames = Object.fromEntries(billingFields.map((field) => [field, field])) as Record<
  keyof BillingDetails,
  string
>;
const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));

interface BillingFormProps {
  details: BillingDetails;
  busy: boolean;
  problem: FormProblem | null;
  onSubmit: (details: BillingDetails) => void;
  onCancel: () => void;
}

/** Edits the saved billing details, with the card form's validation rules. */
export function BillingForm({ details, busy, problem, onSubmit, onCancel }: BillingFormProps) {
  const form = useForm<keyof BillingDetails>({
    id: 'billing',
    initial: details,
    check: (values) => checkBilling(readBilling(values)),
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, wireNames) : undefined,
  });
  const { field, set, values } = form;
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Billing info"
      onSubmit={sendsWhenReady(form, busy, (typed) => onSubmit(readBilling(typed)))}
    >
      <FormSummary form={form} problem={form.valid && !busy ? problem : null} />
      <div className={css.pair}>
        <TextField label="Name" autoComplete="billing name" required {...field('name')} />
        <EmailField label="Email" autoComplete="billing email" required {...field('email')} />
      </div>
      <div className={css.pair}>
        <TextField label="Phone" type="tel" autoComplete="billing tel" optional {...field('phone')} />
        <SelectField
          id="billing-country"
          label="Country"
          autoComplete="billing country"
          options={countryOptions}
          value={values.country}
          onChange={({ target }) => set({ country: target.value })}
        />
      </div>
      <TextField label="Address" autoComplete="billing address-line1" required {...field('line1')} />
      <TextField label="Apartment, suite or floor" autoComplete="billing address-line2" optional {...field('line2')} />
      <div className={css.pair}>
        <TextField label="City" autoComplete="billing address-level2" required {...field('city')} />
        <TextField label="State or region" autoComplete="billing address-level1" optional {...field('state')} />
      </div>
      <TextField label="ZIP / postal code" autoComplete="billing postal-code" required {...field('postal_code')} />
      <div className={css.actions}>
        <Button type="submit" busyText={busy && 'Saving...'}>
          Save
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
