import type { SettingDifference } from '@academy/contracts/rules/settings/definition';
import { settingMessages } from '@academy/contracts/rules/settings/kinds';
import { bringIntoView } from '../../lib/focus';
import { Notice } from '../../ui/notice/notice';
import { Differences } from './differences';

interface ChangedElsewhereProps {
  /** Between what the form began with and what is stored now. */
  differences: readonly SettingDifference[];
  /** It was removed meanwhile. */
  isGone: boolean;
}

/** Says what someone else has changed since the form was opened; what was typed stays. */
export function ChangedElsewhere({ differences, isGone }: ChangedElsewhereProps) {
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <Notice tone="caution" title={settingMessages.stale} live="alert">
        {isGone ? (
          'It was removed.'
        ) : (
          <>
            <Differences differences={differences} />
            Save again to replace that with what is below.
          </>
        )}
      </Notice>
    </div>
  );
}
