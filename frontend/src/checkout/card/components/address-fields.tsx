import { useSelector } from '@xstate/react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { SelectField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { countries, isPostalCharacter, takesLetters } from '@academy/contracts/rules/billing';
import { selectBilling, type CardDialogActor } from '../card-dialog-selectors';
import { usStates } from '../us-states';
import * as css from './card-dialog.css';
import { useBillingField } from './use-billing-field';

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** Billing address of the card's owner. */
export function AddressFields({ actor }: { actor: CardDialogActor }) {
  const { country } = useSelector(actor, selectBilling);
  const bind = useBillingField(actor);
  const changeCountry = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    actor.send({ type: 'CHANGE', field: 'country', value: target.value });
    // Clears the state, because it belongs to the previous country.
    actor.send({ type: 'CHANGE', field: 'state', value: '' });
  };
  // Pasting is not restricted; the check on submit reports an invalid postal code.
  const keepPostal = (event: KeyboardEvent) => {
    const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (typed && !isPostalCharacter(country, event.key)) event.preventDefault();
  };
  return (
    <div className={css.part}>
      <TextField {...bind('line1')} label="Address" autoComplete="billing address-line1" />
      <TextField {...bind('line2')} label="Apartment, suite or floor" autoComplete="billing address-line2" optional />
      <div className={css.pair}>
        <TextField {...bind('city')} label="City" autoComplete="billing address-level2" />
        {country === 'US' ? (
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
          label="ZIP / postal code"
          autoComplete="billing postal-code"
          inputMode={takesLetters(country) ? 'text' : 'numeric'}
          onKeyDown={keepPostal}
        />
        <SelectField
          {...bind('country')}
          label="Country"
          autoComplete="billing country"
          options={countryOptions}
          onChange={changeCountry}
        />
      </div>
    </div>
  );
}
