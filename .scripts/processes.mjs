import { spawn } from 'node:child_process';
import { root } from './repo.mjs';

const running = new Set();

/** Sends a signal to a process we started and to everything it started in its group. */
export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It is gone already.
  }
}

/** Ends a process and its group: asked first, forced after `timeoutMs` milliseconds. Resolves when it is gone. */
export function endGroup(child, timeoutMs = 15_000) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    signalGroup(child, 'SIGTERM');
  });
}

/** Starts a program in a group of its own, so that Ctrl-C reaches us alone and we decide who ends when. */
export function startGroup(command, args, { cwd = root, env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Ends every group that is still running. */
export async function endAll() {
  await Promise.all([...running].map((child) => endGroup(child)));
}

/** On Ctrl-C and SIGTERM: ends all groups once, then the program. */
export function endAllOnSignal(before = () => {}) {
  let isEnding = false;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      before();
      endAll().then(() => process.exit(code));
    });
  }
}
