import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup-error.js';
import type {
  FromWorker,
  ProcessView,
  StartAnswer,
  ToWorker,
  WorkerAddresses,
  WorkerStart,
} from './worker-messages.js';

/** How long the workers may take to finish their jobs, in ms. */
const stopMs = 20_000;

/** The process of `npm start` that has the workers, the mailbox and the operations server. */
export interface LocalWorker {
  /** Starts the workers. @throws StartupError if the process ends or cannot start them */
  start(start: WorkerStart): Promise<WorkerAddresses>;
  /** Sets whether emails to demo families are withheld. */
  withholdDemoEmails(isOn: boolean): void;
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** What this process has measured. */
  view(): Promise<ProcessView>;
  /** Called when the started workers end by themselves. */
  onEnd(error: StartupError): void;
  /** The program to run. */
  program?: URL;
}

/**
 * Begins to load the workers in a process of their own, where their jobs do not keep calls and pages waiting. They start on `start`. The
 * process ends with this one, however this one ends.
 */
export function launchWorker({
  view,
  onEnd,
  program = new URL('./worker-process.js', import.meta.url),
}: WorkerOptions): LocalWorker {
  const child = fork(fileURLToPath(program), {
    execArgv: [...process.execArgv, ...(process.sourceMapsEnabled ? ['--enable-source-maps'] : [])],
    serialization: 'advanced',
  });
  const tell = (message: ToWorker) => void (child.connected && child.send(message));
  // Resolves when the process has ended or could not be created, with the error message for a waiting start.
  const ended = new Promise<string>((resolve) => {
    child.once('exit', () => resolve('The workers ended while they started.'));
    // A process that could not be created has no `exit`. Otherwise a message has not reached a process that is just ending.
    child.on('error', ({ message }) => {
      if (child.pid === undefined) resolve(`The workers could not be started: ${message}`);
    });
  });
  const answered = new Promise<StartAnswer>((resolve) => {
    child.on('message', (message: FromWorker) => {
      if (message.kind !== 'view') return resolve(message);
      void view()
        .catch(() => null)
        .then((found) => tell({ kind: 'view', view: found }));
    });
  });
  let isStopping = false;
  return {
    async start(start) {
      tell({ kind: 'start', start });
      const answer = await Promise.race([answered, ended]);
      if (typeof answer === 'string') throw new StartupError(answer);
      if (answer.kind === 'failed')
        throw answer.isStartupError ? new StartupError(answer.message) : new Error(answer.message);
      void ended.then(() => (isStopping ? undefined : onEnd(new StartupError('The workers stopped unexpectedly.'))));
      return answer.addresses;
    },
    withholdDemoEmails: (isOn) => tell({ kind: 'withhold', isOn }),
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      tell({ kind: 'stop' });
      const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(force);
    },
  };
}
