import { endGroup } from './processes.mjs';
import { since } from './repo.mjs';

/**
 * Returns a function that compiles workspaces, and then starts or restarts the API and the workers. If compiling fails, they keep running.
 * @param {(workspace: string) => Promise<{ code: number, output: string }>} options.compile
 * @param {() => import('node:child_process').ChildProcess} options.start the process sends `started` once it is running
 * @param {() => void} options.onNoStart called when the first start fails, because then there is nothing to develop with. In all other
 *   cases, the API is started again after the next change.
 * @param {(line: string) => void} options.log
 */
export function developProduct({ compile, start, onNoStart, log }) {
  let current;
  let isFirst = true;
  let turn = Promise.resolve();

  function startAgain() {
    const [child, isFirstStart] = [start(), isFirst];
    [current, isFirst] = [child, false];
    let hasStarted = false;
    child.on('message', (message) => (hasStarted ||= message === 'started'));
    child.once('exit', () => {
      if (child !== current) return;
      current = undefined;
      if (isFirstStart && !hasStarted) onNoStart();
      else log(`The API ${hasStarted ? 'ended' : 'did not start'}; waiting for a change …`);
    });
  }

  async function restart(workspaces) {
    const begin = Date.now();
    for (const workspace of workspaces) {
      const { code, output } = await compile(workspace);
      if (code !== 0) return log(`${output.trim()}\n${workspace} does not compile; waiting for a change …`);
    }
    const last = current;
    // From here on its end is no surprise.
    current = undefined;
    if (last) await endGroup(last);
    startAgain();
    log(`Compiled ${workspaces.join(' and ')} and started the API in ${since(begin)}`);
  }

  return (workspaces) => (turn = turn.then(() => restart(workspaces)));
}
