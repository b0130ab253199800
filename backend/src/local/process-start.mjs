import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns true if a process with this id exists, under any user.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns a column of what `ps` says about a process, or undefined if it says nothing.
 * @param {number} pid
 * @param {string} column
 * @returns {string | undefined}
 */
export function ps(pid, column) {
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
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startOf(pid) {
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
