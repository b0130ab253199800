import { spawn } from 'node:child_process';
import { root } from './repo.mjs';

const running = new Set();

/** Sends a signal to a process from {@link startGroup} and to its process group. */
export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** Ends a process and its group with SIGTERM, and with SIGKILL after `timeoutMs` milliseconds. Resolves once the process has exited. */
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

/** Starts a program in its own process group. Ctrl-C then reaches only this process, which decides when the others end. */
export function startGroup(command, args, { cwd = root, env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, detached: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Ends every running group. */
export async function endAll() {
  await Promise.all([...running].map((child) => endGroup(child)));
}

/** On Ctrl-C or SIGTERM, calls `before`, ends all groups, and then exits. Ignores further signals. */
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
