import { readFileSync, readlinkSync } from 'node:fs';
import { ps, startOf } from '../process-start.mjs';

/** Returns true if process `pid` is a PostgreSQL server on exactly this data folder. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (startOf(pid) === undefined) return false;
  try {
    // Either sign is enough: the server's arguments contain its folder, or its working directory is the folder.
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command.includes(clusterDir) || readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
  } catch {
    return ps(pid, 'command')?.includes(clusterDir) ?? false;
  }
}

/** Waits until the process has exited. @returns false if it is still running after `milliseconds` */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (startOf(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
