import { useOnline } from '../lib/use-online';
import * as css from './offline-notice.css';

/** Below the bar while the browser has no network. Its region is always there, so that screen readers announce the change. */
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
