import type { SettingDifference } from '@academy/contracts/rules/settings/definition';
import { settingMessages } from '@academy/contracts/rules/settings/kinds';
import { bringIntoView } from '../../lib/focus';
import { Notice } from '../../ui/notice/notice';
import { Differences } from './differences';

/**
 * Says what someone else has changed since the form was opened; what was typed stays.
 * @param differences between what the form began with and what is stored now
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
