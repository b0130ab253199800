import { EmailField } from '../../../ui/field/email-field';
import { TextField } from '../../../ui/field/text-field';
import type { CardDialogActor } from '../card-dialog-selectors';
import * as css from './card-dialog.css';
import { useBillingField } from './use-billing-field';

/** Name, email and phone of the card's owner. */
export function ContactFields({ actor }: { actor: CardDialogActor }) {
  const bind = useBillingField(actor);
  return (
    <div className={css.part}>
      <TextField {...bind('name')} label="Name" autoComplete="billing name" />
      <EmailField {...bind('email')} label="Email" autoComplete="billing email" />
      <TextField {...bind('phone')} label="Phone" type="tel" autoComplete="billing tel" optional />
    </div>
  );
}
