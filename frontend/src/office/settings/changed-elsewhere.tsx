import type { SettingDifference } from '@academy/contracts/rules/settings/definition';
import { settingMessages } from '@academy/contracts/rules/settings/kinds';
import { bringIntoView } from '../../lib/focus';
import { Notice } from '../../ui/notice/notice';
import { Differences } from './differences';

/**
 * Shows what someone else has changed since the form was opened. The typed values are kept.
 * @param differences between the form's initial values and the stored ones
 */
export function ChangedElsewhere({ differences }: { differences: readonly SettingDifference[] }) {
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <Notice tone="caution" title={settingMessages.stale} live="alert">
        <Differences differences={differences} />
        Save again to replace that with what is below.
      </Notice>
    </div>
  );
}
