import { availableParallelism } from 'node:os';
import { Problem } from './repo.mjs';

/** How many cores the stages of `npm test` may keep busy together: two, also where there are more, so that times can be compared. */
export const room = Math.min(2, availableParallelism());

function assertCanEnd(stages) {
  const left = new Set(stages.map(({ name }) => name));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const { name, after = [] } of stages) if (!after.some((other) => left.has(other))) left.delete(name);
  }
  if (left.size > 0) throw new Problem(`These stages wait for each other: ${[...left].join(', ')}`);
}

/**
 * Runs stages side by side. The first in line that fits starts first; one that does not fit yet lets later ones pass.
 * @param {{ name: string, cores: number, after?: string[] }[]} stages `cores`: how many cores it keeps busy, on average.
 *   `after`: stages that must have ended before, passed or not; those that were not chosen are ignored
 * @param {number} capacity the sum of `cores` that may run at once; a stage that needs more runs alone
 * @param {(stage: object) => Promise<Result>} run
 * @returns {Promise<Result[]>} in the order of `stages`
 * @throws the first error of `run`, after every stage that was running has ended; no further stage starts
 */
export async function runInLanes(stages, capacity, run) {
  assertCanEnd(stages);
  const results = new Map();
  const running = new Map();
  const waiting = [...stages];
  const failures = [];

  const isReady = ({ after = [] }) =>
    !after.some((name) => running.has(name) || waiting.some((stage) => stage.name === name));
  // Sums like 0.3 + 0.7 are not exact.
  const fits = ({ cores }) =>
    running.size === 0 || [...running.values()].reduce((sum, one) => sum + one.cores, cores) <= capacity + 1e-6;

  const start = (stage) => {
    waiting.splice(waiting.indexOf(stage), 1);
    const ended = (async () => run(stage))()
      .then(
        (result) => results.set(stage, result),
        (error) => failures.push(error),
      )
      .then(() => running.delete(stage.name));
    running.set(stage.name, { cores: stage.cores, ended });
  };

  for (;;) {
    const next = failures.length === 0 ? waiting.find((stage) => isReady(stage) && fits(stage)) : undefined;
    if (next) start(next);
    else if (running.size > 0) await Promise.race([...running.values()].map(({ ended }) => ended));
    else break;
  }
  if (failures.length > 0) throw failures[0];
  return stages.map((stage) => results.get(stage));
}
