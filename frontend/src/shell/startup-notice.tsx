import { academy } from '@academy/contracts/academy';
import { restartAttribute, startupNoticeId } from '../lib/defer-scripts';
import { Notice } from '../ui/notice/notice';
import { buttonClass } from '../ui/button/button';
import * as css from './startup-notice.css';

/** Hidden notice in the HTML of every page. The startup script shows it if the app could not start. */
export function StartupNotice() {
  return (
    <div id={startupNoticeId} className={css.corner} role="alert" hidden>
      <Notice tone="caution" title="Part of this page did not load">
        <p className={css.text}>
          You can read it, but buttons and forms do not work yet. Anything you typed is still here. Check your
          connection, then try again, or call us: <a href={academy.phoneHref}>{academy.phone}</a>.
        </p>
        <button type="button" className={buttonClass('secondary')} {...{ [restartAttribute]: '' }}>
          Try again
        </button>
      </Notice>
    </div>
  );
}
