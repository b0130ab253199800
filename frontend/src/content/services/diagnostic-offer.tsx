import { PageLink } from '../../links/page-link';
import * as css from './diagnostic-offer.css';
import { useFacts } from './pages/free-saturday';
import { diagnosticFacts } from './pages/service-facts';

/** A one-line link to the diagnostic test's form, with its price and next date. */
export function DiagnosticOffer() {
  const [, , howMuch, nextStart] = useFacts(diagnosticFacts);
  return (
    <PageLink className={css.offer} to="/forms/sat-act-diagnostic">
      <span className={css.name}>Start with a diagnostic test</span>
      <span className={css.fact}>{howMuch.value}</span>
      <span className={css.fact}>
        Next: {nextStart.value}
        {nextStart.note && <span className={css.note}>, {nextStart.note.toLowerCase()}</span>}
      </span>
    </PageLink>
  );
}
