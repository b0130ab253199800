import { formatCents } from '@academy/contracts/rules/money';
import { priceCents } from '../../../lib/money';
import { RadioCards } from '../../../ui/field/radio-cards';
import { packageField } from '../form-names';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectDefinition, selectError, selectOffer, selectOption } from '../registration-selectors';
import { partId } from './part-id';
import { SafeHtml } from './safe-html';

/** Choice of one package from those on offer. */
export function PackageChoice() {
  const form = useRegistrationActor();
  const { label } = useRegistration(selectDefinition).choice;
  const { packages } = useRegistration(selectOffer);
  const chosen = useRegistration(selectOption);
  const error = useRegistration(selectError('package'));
  return (
    <RadioCards
      id={partId('package')}
      name={packageField}
      label={label}
      required
      error={error}
      value={chosen?.id}
      onChange={(optionId) => form.send({ type: 'CHOOSE', optionId })}
      options={packages.map(({ id, name, price, description }) => ({
        value: id,
        name,
        price: formatCents(priceCents(price)),
        description: description ? <SafeHtml html={description} /> : undefined,
      }))}
    />
  );
}
