import { academy } from '@academy/contracts/academy';
import { Notice } from './notice';

/** Above the button of a form, for browsers that run no scripts: says so before anything is typed in vain. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="info">
        This form needs JavaScript. You can also call us: <a href={academy.phoneHref}>{academy.phone}</a>.
      </Notice>
    </noscript>
  );
}
