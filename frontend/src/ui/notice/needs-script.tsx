import { academy } from '@academy/contracts/academy';
import { Notice } from './notice';

/** A notice above a form for browsers without scripts, so that no one types in vain. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="info">
        This form needs JavaScript. You can also call us: <a href={academy.phoneHref}>{academy.phone}</a>.
      </Notice>
    </noscript>
  );
}
