import './node-version.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createServer } from 'vite';
import { isProgram, root, runAsProgram } from './repo.mjs';

const frontend = join(root, 'frontend');

/** Loads every state machine of the front end, keyed by its path below `frontend/src` without the extension. */
async function loadMachines() {
  const server = await createServer({
    root: frontend,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '@academy/contracts': join(root, 'contracts/src') } },
  });
  try {
    return (await server.ssrLoadModule('/src/testing/machines.ts')).machines;
  } finally {
    await server.close();
  }
}

const nameOf = (node) => node.id.replaceAll(/\W/g, '_');

/** Shortens event names: "xstate.done.actor.loadOffer" → "loadOffer done", "xstate.after.pollAgain.…" → "after pollAgain". */
function eventOf(type) {
  const [, kind, subject] = /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(type) ?? [];
  if (kind === 'after') return `after ${subject}`;
  if (kind === 'done.actor') return `${subject} done`;
  return kind === 'error.actor' ? `${subject} failed` : type;
}

/** Returns the label of a guard: its name, or for an inline guard the results that it checks for. */
function guardOf({ guard }) {
  if (!guard) return '';
  const name = typeof guard === 'string' ? guard : guard.type;
  const results = [...String(guard).matchAll(/(?:kind|status) === ["'](\w+)["']/g)].map(([, result]) => result);
  return ` [${name ?? (results.join(' or ') || 'by result')}]`;
}

/** Returns the arrows that leave a state. Several transitions to the same target become one arrow. */
function arrowsOf(node) {
  const labels = new Map();
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  for (const transition of transitions) {
    for (const target of transition.target ?? []) {
      const label = transition.eventType
        ? `${eventOf(transition.eventType)}${guardOf(transition)}`
        : guardOf(transition).trim();
      labels.set(target, [...new Set([...(labels.get(target) ?? []), label].filter(Boolean))]);
    }
  }
  return [...labels].map(
    ([target, names]) => `${nameOf(node)} --> ${nameOf(target)}${names.length ? `: ${names.join(', ')}` : ''}`,
  );
}

function linesOf(node, indent) {
  const children = Object.values(node.states);
  const pad = '  '.repeat(indent);
  const inner = children.flatMap((child, index) => [
    ...(node.type === 'parallel' && index > 0 ? [`${pad}  --`] : []),
    ...(Object.keys(child.states).length > 0
      ? [`${pad}  state "${child.key}" as ${nameOf(child)} {`, ...linesOf(child, indent + 1), `${pad}  }`]
      : [`${pad}  state "${child.key}" as ${nameOf(child)}`]),
  ]);
  const start =
    node.type === 'compound' ? node.initial?.target?.map((target) => `${pad}  [*] --> ${nameOf(target)}`) : [];
  const ends = children.filter(({ type }) => type === 'final').map((child) => `${pad}  ${nameOf(child)} --> [*]`);
  const arrows = children.flatMap(arrowsOf).map((arrow) => `${pad}  ${arrow}`);
  return [...inner, ...(start ?? []), ...arrows, ...ends];
}

/** Renders a machine as a Markdown page with a Mermaid chart. Omits transitions without a target. */
export function chartOf(file, machine) {
  const { root: top } = machine;
  const states =
    top.type === 'parallel' ? [`  state "${top.key}" as ${nameOf(top)} {`, ...linesOf(top, 1), '  }'] : linesOf(top, 0);
  return [
    `# ${machine.id}`,
    '',
    `Generated from \`${basename(file)}.ts\` by \`npm run charts\`.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...states,
    ...arrowsOf(top).map((arrow) => `  ${arrow}`),
    '```',
    '',
  ].join('\n');
}

/**
 * Writes the charts that are stale.
 * @param {{ check?: boolean }} options `check`: only report stale charts, without writing them
 * @returns the paths of the charts that were stale
 */
export async function writeCharts({ check = false } = {}) {
  const stale = [];
  for (const [file, machine] of Object.entries(await loadMachines())) {
    const path = join(frontend, 'src', `${file}.md`);
    const chart = chartOf(file, machine);
    if (existsSync(path) && readFileSync(path, 'utf8') === chart) continue;
    stale.push(`frontend/src/${file}.md`);
    if (!check) writeFileSync(path, chart);
  }
  return stale;
}

if (isProgram(import.meta))
  runAsProgram(async () => console.log((await writeCharts()).join('\n') || 'All charts are up to date.'));
