import { Button } from '../../../ui/button/button';
import { dateNotes } from '../../cart/chosen-tests';
import { CartSummary } from '../../cart/components/cart-summary';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { openItems } from '../price-ahead';
import { selectAmount, selectCanAddChild, selectChosenName, selectDefinition, selectLineId, selectPriceAhead, selectTests } from '../registration-selectors';
import { RelatedServices } from './related-services';

/** The summary beside the form. */
export function SummaryPanel() {
  const form = useRegistrationActor();
  const { title, choice, wording, related } = useRegistration(selectDefinition);
  const lineId = useRegistration(selectLineId);
  const chosen = useRegistration(selectChosenName);
  const tests = useRegistration(selectTests);
  const amount = useRegistration(selectAmount);
  const ahead = useRegistration(selectPriceAhead);
  const canAddChild = useRegistration(selectCanAddChild);
  return (
    <CartSummary
      lineId={lineId}
      service={title}
      chosen={chosen ?? choice.unchosen}
      notes={dateNotes(tests)}
      open={openItems(tests)}
      amount={amount}
      ahead={ahead}
      actions={
        canAddChild && (
          <Button variant="secondary" block onClick={() => form.send({ type: 'ADD_CHILD' })}>
            {wording.addChild}
          </Button>
        )
      }
    >
      <RelatedServices title="Add another service" level="h3" services={related} />
    </CartSummary>
  );
}
