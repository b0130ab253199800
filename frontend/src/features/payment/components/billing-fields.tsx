import { useSelector } from '@xstate/react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { countries, isPostalCharacter, takesLetters, type BillingField } from '../billing';
import { selectBilling, selectBillingErrors, type CardDialogActor } from '../card-dialog-selectors';
import { usStates } from '../us-states';
import * as css from './card-dialog.css';

/** The fields as they stand on the form. */
export const billingOrder: readonly BillingField[] = [
  'name',
  'email',
  'phone',
  'country',
  'line1',
  'line2',
  'city',
  'state',
  'postal_code',
];

export const billingFieldId = (field: BillingField): string => `billing-${field}`;

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** Who owns the card and where they live. */
export function BillingFields({ actor }: { actor: CardDialogActor }) {
  const billing = useSelector(actor, selectBilling);
  const errors = useSelector(actor, selectBillingErrors);
  const change = (field: BillingField, value: string) => actor.send({ type: 'CHANGE', field, value });
  const bind = (field: BillingField) => ({
    id: billingFieldId(field),
    name: field,
    value: billing[field],
    error: errors[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(field, target.value),
  });
  const changeCountry = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    change('country', target.value);
    // A state of one country is none of another.
    change('state', '');
  };
  // A pasted code is not stopped here; the check on submit names what is wrong with it.
  const keepPostal = (event: KeyboardEvent) => {
    const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (typed && !isPostalCharacter(billing.country, event.key)) event.preventDefault();
  };
  return (
    <div className={css.part}>
      <TextField {...bind('name')} label="Name" autoComplete="billing name" />
      <TextField {...bind('email')} label="Email" type="email" autoComplete="billing email" />
      <div className={css.pair}>
        <TextField {...bind('phone')} label="Phone" type="tel" autoComplete="billing tel" optional />
        <SelectField
          {...bind('country')}
          label="Country"
          autoComplete="billing country"
          options={countryOptions}
          onChange={changeCountry}
        />
      </div>
      <TextField {...bind('line1')} label="Address" autoComplete="billing address-line1" />
      <TextField {...bind('line2')} label="Apartment, suite or floor" autoComplete="billing address-line2" optional />
      <div className={css.pair}>
        <TextField {...bind('city')} label="City" autoComplete="billing address-level2" />
        {billing.country === 'US' ? (
          <SelectField
            {...bind('state')}
            label="State"
            autoComplete="billing address-level1"
            options={stateOptions}
            placeholder="Choose a state"
            optional
          />
        ) : (
          <TextField {...bind('state')} label="State or region" autoComplete="billing address-level1" optional />
        )}
        <TextField
          {...bind('postal_code')}
          label="Postal code"
          autoComplete="billing postal-code"
          inputMode={takesLetters(billing.country) ? 'text' : 'numeric'}
          onKeyDown={keepPostal}
        />
      </div>
    </div>
  );
}
