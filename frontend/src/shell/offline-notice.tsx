import { useOnline } from '../lib/use-online';
import * as css from './offline-notice.css';

/** A notice below the bar while the browser is offline. Its live region always exists, so that screen readers announce the change. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={css.band}>
          You are offline. You can keep reading and typing; sending and paying work again once you are connected.
        </p>
      )}
    </div>
  );
}
