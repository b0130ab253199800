import { newId } from '../../../lib/uuid';
import { Button } from '../../../ui/button/button';
import { dateNotes } from '../../cart/chosen-tests';
import { CartSummary } from '../../cart/components/cart-summary';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { withoutConflicts } from '../date-conflicts';
import { openItems } from '../price-ahead';
import {
  sameConflicts,
  selectAmount,
  selectCanAddChild,
  selectChosenName,
  selectConflicts,
  selectDefinition,
  selectLineId,
  selectPriceAhead,
  selectTests,
} from '../registration-selectors';
import { RelatedServices } from './related-services';

/** The summary beside the form. */
export function SummaryPanel() {
  const form = useRegistrationActor();
  const { title, choice, wording, related } = useRegistration(selectDefinition);
  const lineId = useRegistration(selectLineId);
  const chosen = useRegistration(selectChosenName);
  const tests = useRegistration(selectTests);
  const conflicts = useRegistration(selectConflicts, sameConflicts);
  const amount = useRegistration(selectAmount);
  const ahead = useRegistration(selectPriceAhead);
  const canAddChild = useRegistration(selectCanAddChild);
  return (
    <CartSummary
      lineId={lineId}
      service={title}
      chosen={chosen ?? choice.unchosen}
      notes={dateNotes(withoutConflicts(tests, conflicts))}
      open={openItems(tests, conflicts)}
      amount={amount}
      ahead={ahead}
      actions={
        canAddChild && (
          <Button variant="secondary" block onClick={() => form.send({ type: 'ADD_CHILD', lineId: newId() })}>
            {wording.addChild}
          </Button>
        )
      }
    >
      {related.length > 0 && <RelatedServices title="Add another service" level="h3" services={related} />}
    </CartSummary>
  );
}
