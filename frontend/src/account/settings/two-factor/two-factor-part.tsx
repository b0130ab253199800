import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import type { TwoFactorState } from '@academy/contracts/http/two-factor';
import { formatDay } from '@academy/contracts/rules/dates';
import { sessionsQuery } from '../../../api/account-settings';
import { twoFactorQuery } from '../../../api/two-factor';
import { LoadFailure } from '../../../ui/load-failure/load-failure';
import { academyToday } from '../../../lib/academy-time';
import { headingFour, muted } from '../../../theme/type.css';
import { Badge } from '../../../ui/badge/badge';
import { Button } from '../../../ui/button/button';
import { Inline, Stack } from '../../../ui/layout/layout';
import { lazyPart } from '../../../ui/lazy-part/lazy-part';
import { ProgressText } from '../../../ui/progress/progress';
import * as css from '../settings-part.css';

const EnableDialog = lazyPart(() => import('./enable-dialog').then((module) => module.EnableDialog));
const NewCodesDialog = lazyPart(() => import('./change-dialogs').then((module) => module.NewCodesDialog));
const TurnOffDialog = lazyPart(() => import('./change-dialogs').then((module) => module.TurnOffDialog));
const dialogs = { enable: EnableDialog, codes: NewCodesDialog, off: TurnOffDialog };

/** At this number of recovery codes left or fewer, the settings recommend new ones. */
const fewCodes = 3;

/** The status of two-factor authentication, with buttons to change it. */
export function TwoFactorPart({ user }: { user: User }) {
  const cache = useQueryClient();
  const query = twoFactorQuery(user.id);
  const { data, isLoadingError, isFetching, refetch } = useQuery({ ...query, refetchOnMount: 'always' });
  const [action, setAction] = useState<keyof typeof dialogs | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const changed = useRef(false);
  // Each step is a dialog of its own, and only the first one knows where focus was before. After a change the button that opened it is
  // removed, so focus moves to the heading.
  useEffect(() => {
    if (action !== null) return;
    if (changed.current) heading.current?.focus();
    else opener.current?.focus();
    changed.current = false;
    opener.current = null;
  }, [action]);
  const start = (chosen: keyof typeof dialogs, button: HTMLButtonElement) => {
    opener.current = button;
    setAction(chosen);
  };
  const keepChange = () => {
    changed.current = true;
    void cache.invalidateQueries(query);
    void cache.invalidateQueries(sessionsQuery(user.id));
  };
  const Open = action && dialogs[action];
  return (
    <section className={css.subject} aria-labelledby="two-factor">
      <h3 id="two-factor" ref={heading} tabIndex={-1} className={headingFour}>
        Two-factor authentication
      </h3>
      {data ? (
        <StateOf state={data} onAct={start} />
      ) : isLoadingError ? (
        <LoadFailure text="We could not load this setting." busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ProgressText>Loading setting...</ProgressText>
      )}
      {Open && <Open user={user} onChanged={keepChange} onClose={() => setAction(null)} />}
    </section>
  );
}

interface StateProps {
  state: TwoFactorState;
  /** Called with the pressed button, which gets focus back if nothing was changed. */
  onAct: (action: keyof typeof dialogs, button: HTMLButtonElement) => void;
}

function StateOf({ state: { enabled_at: since, recovery_codes_left: left }, onAct }: StateProps) {
  if (since === null)
    return (
      <Stack gap={3} align="start">
        <Badge tone="gray">Not Enabled</Badge>
        <p className={muted}>
          Signing in then takes your password and a code from an app on your phone. A stolen password alone is not
          enough.
        </p>
        <Button variant="secondary" onClick={(event) => onAct('enable', event.currentTarget)}>
          Enable
        </Button>
      </Stack>
    );
  return (
    <Stack gap={3} align="start">
      <Badge tone="green">Enabled</Badge>
      <p className={muted}>
        Since {formatDay(academyToday(new Date(since)))}. {codesLeft(left)}
      </p>
      <Inline gap={3}>
        <Button variant="secondary" onClick={(event) => onAct('codes', event.currentTarget)}>
          New recovery codes
        </Button>
        <Button variant="secondary" onClick={(event) => onAct('off', event.currentTarget)}>
          Turn off
        </Button>
      </Inline>
    </Stack>
  );
}

function codesLeft(left: number): string {
  const count = left === 1 ? '1 recovery code left.' : `${left === 0 ? 'No' : left} recovery codes left.`;
  return left > fewCodes ? count : `${count} Please get new ones.`;
}
