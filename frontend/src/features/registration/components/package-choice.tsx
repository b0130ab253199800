import { formatCents } from '@academy/contracts/rules/money';
import { priceCents } from '../../../lib/money';
import { RadioCards } from '../../../ui/field/radio-cards';
import { ProgressText } from '../../../ui/progress/progress';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectDefinition, selectError, selectOption, selectOptions, selectOptionsLoading } from '../registration-selectors';
import { partId } from './part-id';
import { SafeHtml } from './safe-html';

/** What can be bought with this form. */
export function PackageChoice() {
  const form = useRegistrationActor();
  const { label } = useRegistration(selectDefinition).options;
  const loading = useRegistration(selectOptionsLoading);
  const options = useRegistration(selectOptions);
  const chosen = useRegistration(selectOption);
  const error = useRegistration(selectError('package'));
  if (loading) return <ProgressText>Loading packages...</ProgressText>;
  return (
    <RadioCards
      id={partId('package')}
      name="package"
      label={label}
      required
      error={error}
      value={chosen?.id}
      onChange={(optionId) => form.send({ type: 'CHOOSE', optionId })}
      options={options.map(({ id, name, price, description }) => ({
        value: id,
        name,
        price: formatCents(priceCents(price)),
        description: description ? <SafeHtml html={description} /> : undefined,
      }))}
    />
  );
}
