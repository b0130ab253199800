import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { systemCode } from '../startup-error.js';

/** Returns true if a process with this id exists, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/**
 * Returns the start time of a process in the system's own format, or undefined if it is not running. Process ids are reused, so only the
 * id together with the start time identifies a process.
 */
export function startOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program name in parentheses, which may contain spaces. The start time is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return ps(pid, 'lstart');
  }
}

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
