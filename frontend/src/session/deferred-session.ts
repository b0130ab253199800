import type { QueryClient } from '@tanstack/react-query';
import { authTokenKey, readToken } from '../api/auth-token';
import { messageOf, NetworkError } from '../api/errors';
import type { Notice } from '../lib/notice';
import { selectStatus, type SessionSnapshot } from './session-selectors';
import type { runSession } from './session-runtime';
import { mayBeSignedIn } from './session-store';
import type { SessionContext, SessionEvent, SignInProblem } from './session.types';

/** The session, as the rest of the app sees it. */
export interface SessionActor {
  getSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): { unsubscribe(): void };
  send(event: SessionEvent): void;
}

const nothingKnown: SessionContext = { token: null, user: null, offline: false, attempt: null, problem: null };

const placeholder = (state: 'checking' | 'signedOut', problem: SignInProblem | null = null): SessionSnapshot => ({
  matches: (wanted) => wanted === state,
  context: { ...nothingKnown, problem },
});

/** State of a sign-in that waits for the machine, for its form. */
const submitting: SessionSnapshot = {
  matches: (wanted) => wanted === 'signedOut' || (typeof wanted === 'object' && 'signedOut' in wanted),
  context: nothingKnown,
};

/** Delay before loading the machine's code is retried, in milliseconds. */
const retryAfterMs = 500;

/** Loads both files in parallel; the first one would request the second only after loading. */
const fetchFiles = () =>
  Promise.all([import('./session-runtime'), import('./machine-library')]).then(([runtime]) => runtime);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The session before its machine's code is loaded. A visitor with neither a token nor a session to restore counts as signed out without it. The machine and its library
 * are fetched when they are needed, so that reading a public page does not wait for them.
 */
export class DeferredSession implements SessionActor {
  private snapshot = placeholder('checking');
  private readonly listeners = new Set<() => void>();
  private readonly early: SessionEvent[] = [];
  private machine: ReturnType<typeof runSession> | null = null;
  /** The current run; code that arrives for an earlier one is ignored. */
  private run: { isFetching: boolean } | null = null;
  /** A page requested the machine before the session was started, because children's effects run first. */
  private isWanted = false;

  constructor(
    private readonly queryClient: QueryClient,
    private notify: (notice: Notice) => void,
    private readonly fetchRuntime: typeof fetchFiles = fetchFiles,
  ) {}

  /** Replaces the function that shows notices. */
  setNotify = (notify: (notice: Notice) => void): void => {
    this.notify = notify;
  };

  getSnapshot = (): SessionSnapshot => this.snapshot;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return { unsubscribe: () => void this.listeners.delete(listener) };
  };

  send = (event: SessionEvent): void => {
    if (this.machine && selectStatus(this.machine.getSnapshot()) !== 'checking') return this.machine.send(event);
    this.early.push(event);
    if (event.type === 'SIGN_IN' && selectStatus(this.snapshot) === 'signedOut') this.publish(submitting);
    this.wake();
  };

  /** Reads the stored session. Returns the cleanup function. */
  start = (): (() => void) => {
    this.run = { isFetching: false };
    window.addEventListener('storage', this.onStorage);
    if (mayBeSignedIn()) this.isWanted = true;
    else this.publish(placeholder('signedOut'));
    if (this.isWanted) this.wake();
    return () => {
      this.run = null;
      window.removeEventListener('storage', this.onStorage);
      this.machine?.stop();
      this.machine = null;
    };
  };

  /** Fetches the machine, for a page that is about to need it. */
  wake = (): void => {
    this.isWanted = true;
    const { run } = this;
    if (!run || run.isFetching || this.machine) return;
    run.isFetching = true;
    void this.fetchMachine(run);
  };

  private async fetchMachine(run: { isFetching: boolean }): Promise<void> {
    try {
      const { runSession } = await this.fetchRuntime().catch(() => wait(retryAfterMs).then(this.fetchRuntime));
      if (run === this.run) this.adopt(runSession(this.queryClient));
    } catch {
      // Offline, or a new version was just deployed: the next event retries.
      run.isFetching = false;
      this.giveUpSignIn();
    }
  }

  /** A sign-in that cannot be sent is returned to its form, which keeps the input. */
  private giveUpSignIn(): void {
    const attempt = this.early.flatMap((event) => (event.type === 'SIGN_IN' ? event.attempt : []))[0];
    if (!attempt) return;
    this.early.splice(0, Infinity, ...this.early.filter(({ type }) => type !== 'SIGN_IN'));
    const text = messageOf(new NetworkError('The session did not load'), '');
    const problem = { kind: attempt.kind, title: 'Could Not Connect', text, fields: {}, accountFound: false };
    this.publish(placeholder('signedOut', problem));
  }

  private adopt(machine: ReturnType<typeof runSession>): void {
    this.machine = machine;
    machine.on('notice', ({ notice }) => this.notify(notice));
    machine.subscribe(() => this.follow(machine));
    this.follow(machine);
  }

  private follow(machine: ReturnType<typeof runSession>): void {
    const snapshot = machine.getSnapshot();
    const isReading = selectStatus(snapshot) === 'checking';
    // A visitor known to be signed out is not shown as unknown again while the machine checks it.
    if (!isReading || selectStatus(this.snapshot) !== 'signedOut' || readToken() !== null) this.publish(snapshot);
    if (isReading) return;
    for (const event of this.early.splice(0)) machine.send(event);
  }

  private publish(snapshot: SessionSnapshot): void {
    this.snapshot = snapshot;
    this.listeners.forEach((listener) => listener());
  }

  /** Another tab has signed in; from then on the machine listens for itself. */
  private readonly onStorage = ({ key }: StorageEvent) => {
    if (key === authTokenKey && readToken() !== null) this.wake();
  };
}
