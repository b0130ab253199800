import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  chmodSync,
  readdirSync,
  lstatSync,
} from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));

interface Step {
  instruction: string;
  text: string;
}

/** One stage of a Dockerfile. */
export interface Stage {
  name: string;
  /** An image, or an earlier stage. */
  from: string;
  steps: Step[];
}

/** The stages of `backend/Dockerfile`, with the default of NODE_IMAGE filled in. @throws Error for a line it cannot read */
export function readDockerfile(text = readFileSync(join(repository, 'backend', 'Dockerfile'), 'utf8')): Stage[] {
  const image = /^ARG NODE_IMAGE=(\S+)$/m.exec(text)?.[1] ?? '';
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() && !one.startsWith('#'))) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    const [, from, name] = instruction === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(rest) ?? []) : [];
    if (from && name) stages.push({ name, from: from.replace('${NODE_IMAGE}', image), steps: [] });
    else if (instruction && instruction !== 'FROM') stages.at(-1)?.steps.push({ instruction, text: rest });
    else throw new Error(`not understood: ${line}`);
  }
  return stages;
}

/** The product's files as in the image, below a folder that is used as its root. */
export interface ImageFolder {
  path: string;
  /** `/app`. */
  app: string;
  /** Environment that the image sets. */
  env: Record<string, string>;
  /** User that the image runs as. */
  user: string;
  command: string[];
  remove(): void;
}

/** Replaces a stage that is not run here, because it was run by `npm test` itself: this repository, installed and built. */
const builtHere = ['npm ci --include=dev', 'node .scripts/build.mjs'];

/** Runs the steps of the stages in folders. Nothing outside of them is touched. */
class Replay {
  private readonly root = mkdtempSync(join(tmpdir(), 'image-'));
  private readonly stages = readDockerfile();

  /** @param node a Node of the image's version */
  constructor(private readonly node: string) {
    chmodSync(this.root, 0o755);
  }

  async make(): Promise<ImageFolder> {
    await this.stage('run');
    const path = join(this.root, 'run');
    const steps = this.stages.find(({ name }) => name === 'run')?.steps ?? [];
    const texts = (wanted: string) => steps.filter((step) => step.instruction === wanted).map(({ text }) => text);
    const variables = texts('ENV').flatMap((text) => text.split(' ').map((one) => one.split('=') as [string, string]));
    return {
      path,
      app: join(path, 'app'),
      env: Object.fromEntries(variables.filter(([, value]) => !value.startsWith('$'))),
      user: texts('USER')[0] ?? 'root',
      command: JSON.parse(texts('CMD')[0] ?? '[]') as string[],
      remove: () => rmSync(this.root, { recursive: true, force: true }),
    };
  }

  /** Makes a stage's folder, once. @returns where its `/` is */
  private async stage(name: string): Promise<string> {
    const stage = this.stages.find((one) => one.name === name);
    if (!stage) throw new Error(`There is no stage ${name}`);
    if (name === 'build') return this.checkBuild(stage);
    const path = join(this.root, name);
    if (existsSync(path)) return path;
    mkdirSync(join(path, 'app'), { recursive: true });
    if (this.stages.some((one) => one.name === stage.from))
      cpSync(await this.stage(stage.from), path, { recursive: true });
    for (const step of stage.steps) await this.step(path, step);
    return path;
  }

  /** The build stage is the repository itself, as long as its steps are those that made `dist` here. */
  private checkBuild({ from, steps }: Stage): string {
    const commands = steps.filter(({ instruction }) => instruction === 'RUN').map(({ text }) => text);
    if (from !== 'packages' || commands.join() !== builtHere.join()) throw new Error('the build stage has other steps');
    return '';
  }

  private async step(path: string, { instruction, text }: Step): Promise<void> {
    if (['ARG', 'ENV', 'USER', 'EXPOSE', 'CMD'].includes(instruction)) return;
    if (instruction === 'WORKDIR' && text === '/app') return;
    if (instruction === 'COPY') return this.copy(path, text.split(' '));
    if (instruction !== 'RUN') throw new Error(`not understood: ${instruction} ${text}`);
    const absolute = text.replace(/(?<=\s)\/(?=[a-z])/g, `${path}/`);
    // The owner of a file is up to who runs the test.
    await run('sh', ['-c', `chown() { :; }; ${absolute}`], {
      cwd: join(path, 'app'),
      env: { ...process.env, PATH: `${dirname(this.node)}:${process.env['PATH']}`, npm_config_prefer_offline: 'true' },
      maxBuffer: 10_000_000,
    });
  }

  private async copy(path: string, words: string[]): Promise<void> {
    const stage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    const target = join(path, 'app', words.pop() ?? '');
    for (const word of words) {
      const isReplayed = stage !== undefined && stage !== 'build';
      const base = stage === undefined ? repository : await this.stage(stage);
      const source = join(isReplayed ? base : repository, isReplayed ? word : word.replace(/^\/app\//, ''));
      // Each stage is copied from once, and thousands of files are moved sooner than copied.
      if (isReplayed) {
        for (const name of readdirSync(source)) renameSync(join(source, name), join(target, name));
      } else if (lstatSync(source).isDirectory()) {
        cpSync(source, target, { recursive: true, verbatimSymlinks: true });
      } else {
        const isFolder = target.endsWith('/') || words.length > 1;
        mkdirSync(isFolder ? target : dirname(target), { recursive: true });
        copyFileSync(source, isFolder ? join(target, basename(source)) : target);
      }
    }
  }
}

/** Runs the steps of `backend/Dockerfile` in folders, with a Node of its version. */
export function makeImageFolder(node: string): Promise<ImageFolder> {
  return new Replay(node).make();
}

/** Bytes of all files below a folder. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size);
  }, 0);
}
