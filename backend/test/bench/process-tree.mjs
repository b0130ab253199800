import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of 10 ms. */
const secondsPerTick = 0.01;

/** The fields of a process after its name in parentheses: state, parent, …; the 12th to 15th are utime, stime, cutime and cstime. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  } catch {
    return null;
  }
}

/** Returns a process and its descendants. */
function treeOf(root) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((pid) => [Number(pid), Number(statOf(pid)?.[1])]));
  const tree = [root];
  for (const pid of tree) tree.push(...[...parents].filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

const ownSeconds = (pid) => {
  const fields = statOf(pid);
  return fields ? fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * secondsPerTick : 0;
};

/** Returns the CPU seconds that a process has used, with all its descendants, ended or not. */
export const cpuOf = (pid) => treeOf(pid).reduce((sum, one) => sum + ownSeconds(one), 0);

/** Returns the resident memory in MB of a process, and of the other Node processes it started. */
export function memoryOf(pid) {
  const megabytes = (one) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]) / 1024;
  const isNode = (one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').split('\0')[0].endsWith('node');
  const others = treeOf(pid).filter((one) => one !== pid && isNode(one));
  return { own: megabytes(pid), others: others.reduce((sum, one) => sum + megabytes(one), 0) };
}
