import { availableParallelism } from 'node:os';
import { Problem } from './repo.mjs';

/** Number of cores that the stages of `npm test` share. At most two, even on larger machines, to keep run times comparable. */
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
 * Runs stages concurrently, in order. When a stage does not fit yet, later stages that fit may start first.
 * @param {{ name: string, cores: number, after?: string[] }[]} stages `cores`: average number of cores in use. `after`: stages that must
 *   end first, whether or not they pass; stages that were not chosen are ignored
 * @param {number} capacity maximum sum of `cores` at any time; a stage that needs more runs alone
 * @param {(stage: object) => Promise<Result>} run
 * @returns {Promise<Result[]>} in the order of `stages`
 * @throws {Problem} when stages wait for each other
 * @throws the first error of `run`, once all running stages have ended; no further stage starts
 */
export async function runInLanes(stages, capacity, run) {
  assertCanEnd(stages);
  const results = new Map();
  const running = new Map();
  const waiting = [...stages];
  const failures = [];

  const isReady = ({ after = [] }) =>
    !after.some((name) => running.has(name) || waiting.some((stage) => stage.name === name));
  // The tolerance allows for rounding in floating-point sums.
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
